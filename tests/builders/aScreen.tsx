import { screen, waitFor } from '@testing-library/dom'
import { type ReactNode, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { useLocation } from 'react-router-dom'
import { startMeasuring } from '#composition/measuring.ts'
import type { Presenters } from '#presentation/visit/Presenters.ts'
import { App } from '../../src/App.tsx'
import { AddressRouter } from '#presentation/navigation/AddressRouter.tsx'
import { aProduct, type Product, type ProductFacts } from './aProduct.ts'

let root: Root | null = null

/** Unmounts the last screen, and returns a root for the next screen or element. */
function newRoot(): Root {
  unmountScreen()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  return root
}

/** Unmounts the screen. */
export function unmountScreen(): void {
  root?.unmount()
  root = null
}

/**
 * Renders an element at once. Returns a function that renders another element in its place. React's `act` is not used: all tests
 * share a page, and `act` does nothing while another root of the page waits.
 */
export function renderAlone(element: ReactNode): (element: ReactNode) => void {
  const ownRoot = newRoot()
  const render = (next: ReactNode) => flushSync(() => ownRoot.render(next))
  render(element)
  return render
}

/**
 * Renders the screen of the current address. The screen changes later than the browser's address; `data-rendered` holds the
 * address whose screen is rendered, with its effects: those of a parent run after those of its children.
 */
function Screens({ presenters }: { readonly presenters: Presenters }) {
  const { pathname } = useLocation()
  const mark = useRef<HTMLElement>(null)
  useEffect(() => {
    if (mark.current) mark.current.dataset['rendered'] = pathname
  }, [pathname])
  return (
    <>
      <App presenters={presenters} />
      <i hidden ref={mark} />
    </>
  )
}

/**
 * Renders the whole product over fakes at an address of this page, with a real router, real history and real styles. Waits until
 * the screen is complete. `measured` also starts measuring, and with it the question for consent. `state` is the state of the
 * history entry, as after a reload.
 */
export async function renderAppAt(
  address: string,
  facts: ProductFacts & {
    readonly product?: Product
    readonly measured?: boolean
    readonly state?: unknown
  } = {},
) {
  const product = facts.product ?? aProduct({ answers: { units: 'metric' }, ...facts })
  const { presenters, site } = product
  window.history.pushState(facts.state ?? null, '', address)
  document.documentElement.dataset['theme'] = site.theme
  await product.start()
  newRoot().render(
    <AddressRouter promo={presenters.queryPromo}>
      <Screens presenters={presenters} />
    </AddressRouter>,
  )
  await untilSettled()
  if (facts.measured) startMeasuring(product.container, await product.environment.Measuring())
  return product
}

/** Waits until a complete screen without a skeleton is painted and its effects have run. A button may still be busy. */
export async function untilSettled(): Promise<void> {
  await waitFor(
    () => {
      const heading = screen.getByRole('heading', { level: 1 })
      if (
        heading.textContent === 'One moment' ||
        renderedAddress() !== address() ||
        document.querySelector('[aria-busy=true]:not(button)')
      ) {
        throw new Error(`Still waiting at ${address()}, which shows "${heading.textContent}"`)
      }
    },
    { timeout: 10_000 },
  )
  await new Promise(requestAnimationFrame)
  await new Promise((resolve) => setTimeout(resolve))
  // The end of a section is shown for a frame before the next question replaces it.
  if (renderedAddress() !== address()) await untilSettled()
}

const renderedAddress = () =>
  document.querySelector<HTMLElement>('[data-rendered]')?.dataset['rendered']

/** Waits until the region for notices is mounted, and returns it. React's strict mode would lose a notice that came earlier. */
export const untilNoticesMounted = (): Promise<HTMLElement> =>
  screen.findByRole('region', { name: /^Notifications/ })

/** The current path, without the query. */
export const address = (): string => window.location.pathname

/** Waits until the visitor is at an address and its screen is complete. */
export async function arrivesAt(path: string): Promise<void> {
  await waitFor(
    () => {
      if (address() !== path) throw new Error(`At ${address()}, not at ${path}`)
    },
    { timeout: 10_000 },
  )
  await untilSettled()
}

/** Loads an address in the same tab. Everything that the product has stored remains. */
export async function comesTo(to: string, product: Product): Promise<Product> {
  unmountScreen()
  return renderAppAt(to, { product: product.reloaded() })
}

/** Loads the page again. */
export const reloads = (product: Product): Promise<Product> =>
  comesTo(window.location.pathname + window.location.search, product)
