import { Suspense, use } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { prerenderedPage } from '#presentation/features/welcome/prerenderedPage.ts'

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
  const prerendered = prerenderedPage(
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
  page.remove()
})
