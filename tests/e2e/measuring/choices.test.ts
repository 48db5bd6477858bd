import { ANSWERED } from '../answers.ts'
import { seedPlan } from '../seed.ts'
import { expect, test } from '../visit.ts'
import { buysThePlan } from './buysThePlan.ts'
import { Leaving } from './leaving.ts'

test.use({ asksConsent: true })

const DENIED = { analytics_storage: 'denied', ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
const GRANTED_ADS = { ...DENIED, ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted' }

/** What is told of the way from the last question to success, by name and path. */
const LAST_QUESTION = ['screen_view /onboarding/workout-days', 'workout_days_answer']
const ENDS = [
  'screen_view /onboarding/loading-plan',
  'screen_view /onboarding/plan',
  'screen_view /auth/signup',
  'screen_view /auth/signup/email',
  'signup',
  'screen_view /onboarding/subscription',
  'view_item_list',
  'select_item',
  'begin_checkout',
  'purchase',
  'screen_view /onboarding/success',
]

const CHOICES = [
  { choice: 'nothing', purposes: [], toAnalytics: [], toMarketing: [] },
  { choice: 'analytics alone', purposes: ['Making Onward better'], toAnalytics: ['utm_conversion', ...LAST_QUESTION, ...ENDS], toMarketing: [] },
  { choice: 'marketing alone', purposes: ['Adverts'], toAnalytics: [], toMarketing: ['utm_conversion', ...ENDS] },
] as const

for (const { choice, purposes, toAnalytics, toMarketing } of CHOICES) {
  test(`with ${choice} allowed that and nothing else leaves, from the last question to success`, { tag: '@7.each-purpose' }, async ({ page, visit }) => {
    test.slow()
    const { workout_days: _days, ...plan } = ANSWERED
    await seedPlan(page, plan)
    const leaving = new Leaving(page)
    await page.goto('/onboarding/workout-days?utm_source=ad&utm_medium=cpc&utm_campaign=spring')
    await page.getByRole('button', { name: 'Choose in detail' }).click()
    for (const purpose of purposes) await page.getByRole('checkbox', { name: purpose }).check()
    await page.getByRole('button', { name: 'Save choices' }).click()
    await visit.ticks('Monday', 'Friday')
    await page.getByRole('button', { name: 'Skip to my plan' }).click()
    await buysThePlan(visit, 'philippa@example.com')

    if (toAnalytics.length > 0) await expect.poll(() => analyticsOf(leaving).at(-1)).toBe('screen_view /onboarding/success')
    if (toMarketing.length > 0) await expect.poll(() => marketingOf(leaving).at(-1)).toBe('screen_view /onboarding/success')
    expect(analyticsOf(leaving)).toEqual(toAnalytics)
    expect(marketingOf(leaving)).toEqual(toMarketing)
    expect(leaving.measuring.some((url) => url.includes('gtag/js'))).toBe(toAnalytics.length > 0)
    expect(leaving.measuring.some((url) => url.includes('gtm.js'))).toBe(toMarketing.length > 0)
    if (purposes.length === 0) expect(leaving.measuring).toEqual([])
    const layer = await leaving.dataLayer()
    if (toMarketing.length > 0) expect(layer).toEqual(expect.arrayContaining([['consent', 'default', DENIED], ['consent', 'update', GRANTED_ADS]]))
    else expect(layer).toEqual([['consent', 'default', DENIED]])
  })
}

const inShort = (name: unknown, path: unknown) => (name === 'screen_view' ? `${String(name)} ${String(path)}` : String(name))

const analyticsOf = (leaving: Leaving): readonly string[] =>
  leaving.events.filter(({ name }) => name !== 'web_vital').map(({ name, params }) => inShort(name, params['page_path']))

const marketingOf = (leaving: Leaving): readonly string[] =>
  leaving.messages.flatMap((message) => {
    const { event, page_path: path } = message as { event?: string; page_path?: string }
    return event === undefined || event.startsWith('gtm.') ? [] : [inShort(event, path)]
  })
