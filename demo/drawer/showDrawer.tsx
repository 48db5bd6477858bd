import { createRoot } from 'react-dom/client'
import { Drawer } from './Drawer.tsx'
import type { DrawerPresenter } from './DrawerPresenter.ts'

/** Renders the drawer at the end of the page, in its own React root: the screens do not depend on it. */
export function showDrawer(presenter: DrawerPresenter): void {
  const element = document.createElement('div')
  element.dataset['tool'] = ''
  document.body.append(element)
  createRoot(element).render(<Drawer presenter={presenter} />)
}
