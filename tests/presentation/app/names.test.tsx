import { screen } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { aProduct } from '../../builders/aProduct.ts'
import { allAnswers } from '../../builders/allAnswers.ts'
import { renderAppAt } from '../../builders/aScreen.tsx'
import { aDemoShop } from '../../builders/offers/aDemoShop.ts'

const WIDE = 'W'.repeat(60)
const HEBREW = 'שלום'

/** The height in px of the page's header when a person with this name is signed in. */
async function headerHeightFor(displayName: string): Promise<number> {
  const product = aProduct({ answers: { units: 'metric' } })
  await product.signInAna(null, { displayName })
  await renderAppAt('/redeem', { product })
  return (await screen.findByRole('banner')).offsetHeight
}

describe('a name from outside', { tags: ['10.outside-text'] }, () => {
  it.each([320, 375, 1440])(
    'on a page of %d px, a name from outside takes one line of the header, however long the name is, and the log-out button stays visible',
    async (width) => {
      await page.viewport(width, 812)
      const oneLineHeight = await headerHeightFor('Ana')
      expect(await headerHeightFor(WIDE)).toBe(oneLineHeight)
      expect(await headerHeightFor(`${WIDE} ${WIDE}`)).toBe(oneLineHeight)
      const logOutBox = (
        await screen.findByRole('button', { name: 'Log out' })
      ).getBoundingClientRect()
      expect(logOutBox.right).toBeLessThanOrEqual(width)
      expect(logOutBox.bottom).toBeLessThanOrEqual(oneLineHeight)
    },
  )

  it('a name from outside that is written from right to left does not reverse the text around it', async () => {
    await renderAppAt('/onboarding/subscription', {
      product: aDemoShop({ answers: allAnswers({ displayName: HEBREW }) }),
    })
    const text = screen.getByText(new RegExp(`${HEBREW}.*:`)).firstChild
    expect(leftOf(text, ':')).toBeGreaterThan(leftOf(text, HEBREW))
    expect(leftOf(text, '×')).toBeGreaterThan(leftOf(text, ':'))
  })
})

/** The position of a part of a text, in px from the left. */
function leftOf(text: ChildNode | null, part: string): number {
  const range = document.createRange()
  const from = text?.textContent?.indexOf(part) ?? -1
  range.setStart(text ?? document, from)
  range.setEnd(text ?? document, from + part.length)
  return range.getBoundingClientRect().left
}
