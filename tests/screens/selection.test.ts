import { test } from '@playwright/test'
import { CATALOGUE } from '#demo/states/catalogue/catalogue.ts'
import { lookAt, type Look } from './looks.ts'

/** The states in the README's picture, from left to right. */
const SELECTION: readonly (readonly [name: string, theme: Look['theme']])[] = [
  ['welcome, first visit', 'light'],
  ['goal', 'light'],
  ['weight, answered', 'light'],
  ['goal weight progress', 'dark'],
  ['plan, to lose weight', 'light'],
  ['paywall, signed in', 'light'],
  ['success', 'dark'],
]

const FILE = 'docs/images/screens.png'
/** The width of a screen in the picture, and the gap between two screens, in px. */
const WIDTH = 200
const GAP = 16

test('the picture in the README shows the selected states', async ({ page, browser }) => {
  const pictures: string[] = []
  for (const [name, theme] of SELECTION) {
    const state = CATALOGUE.find((one) => one.name === name)
    if (!state) throw new Error(`There is no state named "${name}"`)
    await lookAt(page, state, [{ size: 'phone', theme }], async () => {
      pictures.push((await page.screenshot()).toString('base64'))
    })
  }
  const frame = await browser.newPage({
    viewport: { width: SELECTION.length * (WIDTH + GAP) + GAP, height: 500 },
    deviceScaleFactor: 1,
  })
  await frame.setContent(`
    <style>
      body { display: flex; gap: ${GAP}px; width: max-content; margin: 0; padding: ${GAP}px; background: #d8dccf }
      img { width: ${WIDTH}px; border-radius: 16px }
    </style>
    ${pictures.map((picture) => `<img src="data:image/png;base64,${picture}" alt="">`).join('')}`)
  await frame.locator('body').screenshot({ path: FILE })
})
