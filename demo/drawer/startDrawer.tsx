import type { Container } from 'inversify'
import { createRoot } from 'react-dom/client'
import { Drawer } from './Drawer.tsx'
import { DrawerPresenter } from './DrawerPresenter.ts'

/** Starts the drawer at the end of the page, in a React root of its own. Call this after measuring has started. */
export function startDrawer(container: Container): void {
  const isOpen = new URLSearchParams(window.location.search).get('drawer') === 'open'
  const element = document.createElement('div')
  element.dataset['tool'] = ''
  document.body.append(element)
  createRoot(element).render(<Drawer presenter={new DrawerPresenter(container, isOpen)} />)
}
