import { screen } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Drawer } from '#demo/drawer/Drawer.tsx'
import { DrawerPresenter } from '#demo/drawer/DrawerPresenter.ts'
import { aMeasuredProduct } from '../builders/aMeasuredProduct.ts'
import { renderAlone } from '#tests/builders/aScreen.tsx'

/** Renders the drawer. @param isRequested whether the address asks for the open drawer */
const renderDrawer = ({ isRequested = false } = {}) =>
  renderAlone(<Drawer presenter={new DrawerPresenter(aMeasuredProduct().container, isRequested)} />)

const drawer = () => screen.queryByRole('complementary', { name: 'Behind the screens' })
const handle = () => screen.getByText('Behind the screens')

describe('the drawer of the demo', () => {
  it('the drawer of the demo focuses its heading when it opens, and its handle when Escape closes it', async () => {
    await page.viewport(1440, 900)
    renderDrawer()
    await userEvent.click(handle())
    expect(screen.getByRole('heading', { level: 2, name: 'Behind the screens' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(drawer()).toBeNull()
    expect(handle()).toHaveFocus()
  })

  it('the drawer of the demo has no handle on a phone', () => {
    renderDrawer()
    expect(handle()).not.toBeVisible()
  })

  it('the drawer of the demo is open on a phone if the address asks for that, until the visitor closes it', async () => {
    renderDrawer({ isRequested: true })
    expect(drawer()).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(drawer()).toBeNull()
  })
})
