import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { startMeasuring } from '../../src/composition/measuring.ts'
import type { Presenters } from '../../src/presentation/Presenters.ts'
import { followVisit } from '../../src/presentation/welcome/followVisit.ts'
import { Welcome } from '../../src/presentation/welcome/Welcome.tsx'
import type { Wake } from '../../src/presentation/welcome/Wake.ts'
import { Shell } from '../../src/presentation/shell/Shell.tsx'
import { aProduct, type Product, type ProductFacts } from './aProduct.ts'

/** Welcome as it is once the product behind it is awake. */
const awakeOver = (presenters: Presenters): Wake => ({ onAwake: (listener) => followVisit(presenters, listener) })

/** What the door draws: welcome, or any other screen. */
function Screens({ presenters, wake }: { readonly presenters: Presenters; readonly wake: Wake }) {
  return useLocation().pathname === '/' ? <Welcome wake={wake} /> : <Shell presenters={presenters} />
}

/**
 * The whole product over fakes, drawn at an address of this page: a real router, a real history, real styles.
 * Waits until the screen itself stands. `measured` also starts what measures, and with it the question for consent.
 */
export async function standsAt(address: string, facts: ProductFacts & { readonly product?: Product; readonly measured?: boolean } = {}) {
  const product = facts.product ?? aProduct({ plan: { units: 'metric' }, ...facts })
  const { presenters, site } = product
  window.history.pushState(null, '', address)
  document.documentElement.dataset['theme'] = site.theme
  await product.start()
  const wake = awakeOver(presenters)
  await act(async () => {
    render(
      <StrictMode>
        <BrowserRouter>
          <Screens presenters={presenters} wake={wake} />
        </BrowserRouter>
      </StrictMode>,
    )
  })
  await settles()
  if (facts.measured) await act(() => startMeasuring(product.composition))
  return product
}

/** Waits until a screen stands, and no skeleton of it. */
export async function settles(): Promise<void> {
  await waitFor(() => {
    const heading = screen.getByRole('heading', { level: 1 })
    if (heading.textContent === 'One moment' || document.querySelector('[aria-busy=true]')) throw new Error(`Still waiting at ${address()}: "${heading.textContent}"`)
  }, { timeout: 5000 })
}

/** Where the visitor is, without the query. */
export const address = (): string => window.location.pathname

/** Waits until the visitor is at an address and its screen stands. */
export async function isAt(path: string): Promise<void> {
  await waitFor(() => {
    if (address() !== path) throw new Error(`At ${address()}, not at ${path}`)
  }, { timeout: 5000 })
  await settles()
}

/** Draws the product anew over what its stores have kept, as a reload would. */
export async function reloads(product: Product): Promise<Product> {
  cleanup()
  const { pathname, search } = window.location
  return standsAt(pathname + search, { product: product.reloaded() })
}
