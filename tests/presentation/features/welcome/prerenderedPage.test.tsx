import { screen } from '@testing-library/dom'
import { startTransition, Suspense, use } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, StaticRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { ButtonLink } from '#presentation/design/Button.tsx'
import { servePrerenderedPage } from '#presentation/features/welcome/prerenderedPage.ts'
import { AddressRouter } from '#presentation/navigation/AddressRouter.tsx'
import { aProduct } from '#tests/builders/aProduct.ts'
import { renderAlone } from '#tests/builders/aScreen.tsx'
import { App } from '../../../../src/App.tsx'

/** A promise, and a function that resolves it. */
function aDeferred<Value>(): [Promise<Value>, (value: Value) => void] {
  let resolve: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((done) => (resolve = done))
  return [promise, (value) => resolve(value)]
}

it('a tap on a prerendered button that the product cannot handle yet is repeated once the product can', async () => {
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = '<!--$--><button>Privacy choices</button><!--/$-->'
  const [text, resolveText] = aDeferred<string>()
  const [started, resolveStart] = aDeferred<void>()
  const opened: string[] = []
  const Footer = () => <button onClick={() => void opened.push('choices')}>{use(text)}</button>
  const prerendered = servePrerenderedPage(
    page,
    () => started,
    () => undefined,
  )
  const root = hydrateRoot(
    page,
    <Suspense>
      <Footer />
    </Suspense>,
  )
  void prerendered.start()
  page.querySelector('button')?.click()
  resolveText('Privacy choices')
  resolveStart()
  await expect.poll(() => opened).toEqual(['choices'])
  root.unmount()
})

it('a tapped link that waits for the product looks different, even on a touch screen', async () => {
  renderAlone(
    <MemoryRouter>
      <main>
        <ButtonLink to="/onboarding/gender">Build my plan</ButtonLink>
      </main>
    </MemoryRouter>,
  )
  const link = screen.getByRole('link')
  const filterBefore = getComputedStyle(link).filter
  servePrerenderedPage(
    screen.getByRole('main'),
    () => new Promise(() => undefined),
    () => undefined,
  )
  link.click()
  await expect.poll(() => getComputedStyle(link).filter).not.toBe(filterBefore)
})

it('on a prerendered page, links to screens get the query of the page, and links to documents do not', () => {
  const page = document.createElement('div')
  page.innerHTML = '<a href="/redeem"></a><a href="/terms.html#terms" target="_blank"></a>'
  const { pathname } = window.location
  window.history.replaceState(null, '', '?utm_source=ad')
  servePrerenderedPage(
    page,
    () => new Promise(() => undefined),
    () => undefined,
  )
  window.history.replaceState(null, '', pathname)
  expect(Array.from(page.querySelectorAll('a'), (link) => link.getAttribute('href'))).toEqual([
    '/redeem?utm_source=ad',
    '/terms.html#terms',
  ])
})

it('once the product has taken over, a tap on a link of welcome keeps the query', async () => {
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = renderToString(
    <StaticRouter location="/">
      <App presenters={null} />
    </StaticRouter>,
  )
  window.history.pushState(null, '', '/?utm_source=ad')
  const { presenters } = aProduct()
  const [takenOver, resolveTakenOver] = aDeferred<void>()
  const app = (
    <AddressRouter>
      <App presenters={presenters} onRendered={resolveTakenOver} />
    </AddressRouter>
  )
  const roots: Root[] = []
  startTransition(() => void roots.push(hydrateRoot(page, app)))
  await takenOver
  expect(page.querySelector('main a')).toHaveAttribute('href', '/onboarding/gender?utm_source=ad')
  for (const root of roots) root.unmount()
})
