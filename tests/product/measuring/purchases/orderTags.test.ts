import { describe, expect, test } from 'vitest'
import { anasPage, aSilentTab, type BuyersPage, CHECKOUT_REQUEST } from '#tests/builders/aBuyer.ts'
import { ALL, NONE } from '#tests/builders/aMeasurement.ts'

describe('an order', { tags: ['7.order-tags'] }, () => {
  const SEARCH = '?utm_source=ad&utm_campaign=spring&gclid=click-1'
  const tagsOf = async (page: BuyersPage) => {
    page.shop.closeNextWith({ status: 'closed' })
    await page.checkout(CHECKOUT_REQUEST)
    // Leaves out the buyer's agreements, which every order records.
    const tags = Object.entries(page.shop.windowRequests.at(-1)?.tags ?? {})
    return Object.fromEntries(tags.filter(([name]) => !name.startsWith('agreed_')))
  }

  test('an order carries the campaign, the click id and the checkout id if marketing is allowed', async () => {
    const page = await anasPage({}, SEARCH)
    page.choose(ALL)
    expect(await tagsOf(page)).toEqual({
      allowed: 'analytics,marketing',
      utm_source: 'ad',
      utm_campaign: 'spring',
      gclid: 'click-1',
      checkout: expect.stringMatching(/./),
    })
  })

  test.each([
    ['analytics is allowed', 'client-1', { analytics: true, marketing: false }, 34],
    ['only marketing is allowed', undefined, { analytics: false, marketing: true }, 34],
    ['everything is refused', undefined, NONE, 34],
    ['the buyer is 17', undefined, { analytics: true, marketing: false }, 17],
  ])(
    'if %s, the client id in the tags of an order is %s',
    { tags: ['7.client-id'] },
    async (_title, expected, choice, age) => {
      const page = await anasPage({ answers: { age, units: 'metric' } })
      for (const sink of page.sinks) sink.orderTags = { client_id: 'client-1' }
      page.choose(choice)
      await page.settle()
      expect((await tagsOf(page))?.['client_id']).toBe(expected)
    },
  )

  test(
    'an order carries no client id after analytics was withdrawn',
    { tags: ['7.client-id'] },
    async () => {
      const page = await anasPage()
      for (const sink of page.sinks) sink.orderTags = { client_id: 'client-1' }
      page.choose(ALL)
      await page.settle()
      page.choose({ analytics: false, marketing: true })
      expect((await tagsOf(page))?.['client_id']).toBeUndefined()
    },
  )

  test('an order carries no click id if only analytics is allowed', async () => {
    const page = await anasPage({}, SEARCH)
    page.choose({ analytics: true, marketing: false })
    expect(await tagsOf(page)).toEqual({
      allowed: 'analytics',
      utm_source: 'ad',
      utm_campaign: 'spring',
      checkout: expect.stringMatching(/./),
    })
  })

  test.each([
    ['nothing was chosen yet', null],
    ['everything was refused', NONE],
  ])('an order carries no measuring tags if %s', async (_title, choice) => {
    const page = await anasPage({}, SEARCH)
    if (choice) page.choose(choice)
    expect(await tagsOf(page)).toEqual({})
  })

  test('an order carries no measuring tags for a signed-in person until the account provider has named the person', async () => {
    const page = await anasPage({}, SEARCH)
    page.choose(ALL)
    const silent = await aSilentTab(page, SEARCH)
    await silent.clock.advance(8001)
    expect(await tagsOf(silent)).toEqual({})
    silent.auth.releaseSession()
    await silent.settle()
    expect(await tagsOf(silent)).toMatchObject({ allowed: 'analytics,marketing', gclid: 'click-1' })
  })

  test("a minor's order carries no measuring tags", async () => {
    const page = await anasPage({ answers: { age: 15 } }, SEARCH)
    page.choose({ analytics: true, marketing: true })
    expect(await tagsOf(page)).toEqual({})
  })
})
