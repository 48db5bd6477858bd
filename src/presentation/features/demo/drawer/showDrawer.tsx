import { createRoot } from 'react-dom/client'
import { Drawer } from './Drawer.tsx'
import type { DrawerPresenter } from './DrawerPresenter.ts'

/** Puts the drawer at the end of the page, in a root of its own: the screens know nothing of it. */
export function showDrawer(presenter: DrawerPresenter): void {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<Drawer presenter={presenter} />)
}
