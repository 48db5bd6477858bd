import { AS_ANA } from '../asAna.ts'
import { expect, test } from '../visit.ts'
import { picks, ticks, types, walk } from '../walk.ts'
import { buysThePlan } from './buysThePlan.ts'
import { Leaving } from './leaving.ts'

test.use({ asksConsent: true })

const view = (path: string) => ({ name: 'screen_view', params: { page_path: path } })
const question = (step: string) => view(`/onboarding/${step}`)
const answered = (key: string, value: string | number) => ({ name: `${key}_answer`, params: { value } })

/** The calls that make the visitor's own account and profile: their bodies hold what a scan would find. */
const OWN_CALLS = /identitytoolkit|securetoken|createUserProfile|scheduleNotifications|\/demo\/(?:paid|webhook|orders?)/

test('a whole walk is measured event by event, and nothing else leaves with it', { tag: '@7.payloads' }, async ({ page, visit }) => {
  test.slow()
  const leaving = new Leaving(page)
  await page.goto('/?utm_source=ad&utm_medium=cpc&utm_campaign=spring&utm_term=ana%40example.com')
  await page.getByRole('link', { name: 'Build my plan' }).click()
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await walk(visit, {
    ...AS_ANA,
    name: types('Your name', 'Philippa'),
    height: types('Your height', '173'),
    weight: types('Your weight', '78.5'),
    'knee-pain': picks('Quite a lot'),
    habits: ticks('None of these'),
  })
  await buysThePlan(visit, 'philippa@example.com')
  await expect.poll(() => leaving.events.at(-1)).toEqual(question('success'))

  const item = { item_id: 'onward-halfyear', item_category: 'halfyear', price: 59.99, quantity: 1 }
  const bought = { item_list_id: 'paywall', currency: 'USD', value: 59.99, items: [item] }
  const events = leaving.events.map(({ name, params }) => ({ name, params: name === 'view_item_list' ? { item_list_id: params['item_list_id'] } : params }))
  expect(events.filter(({ name }) => name !== 'web_vital')).toEqual([
    { name: 'utm_conversion', params: { source: 'ad', medium: 'cpc', campaign: 'spring' } },
    view('/'),
    question('gender'), answered('gender', 'f'),
    question('name'),
    question('goal'), answered('goal', 1),
    question('goal-pitch'),
    question('body'), answered('body_type', 3),
    question('area'), answered('problem_areas', 'belly,thighs'),
    question('previous-experience'), answered('previous_experience', 1),
    question('fitness'), answered('fitness', 2),
    question('fitness-pitch'),
    question('age'), answered('age', 34),
    question('height'), answered('height', 173),
    question('weight'), answered('weight', 78.5),
    question('goal-weight'), answered('goal_weight', 68),
    question('goal-weight-progress'),
    question('knee'), answered('max_impact', 1),
    question('knee-pain'), answered('max_impact', 0),
    question('typical-day'), answered('typical_day', 1),
    question('workout-frequency'), answered('workout_frequency', 1),
    question('pushups'), answered('push_up_count', 1),
    question('walking'), answered('walking_duration', 1),
    question('habits'), answered('bad_habits', ''),
    question('energy'), answered('energy_level', 1),
    question('ideal-weight'), answered('latest_ideal_weight', 2),
    question('sleep'), answered('sleep_duration', 2),
    question('stress'), answered('stress', 2),
    question('workout-environment'), answered('workout_environment', 0),
    question('water'), answered('water_intake', 2),
    question('motivation'), answered('motivation', 'be_active,improve_sleep'),
    question('motivation-pitch'),
    question('motivation-level'), answered('motivation_level', 2),
    question('commitment'), answered('commitment', 2),
    question('commitment-pitch'),
    question('workout-length'), answered('workout_length', 2),
    question('sleep-better'), answered('leading_sleep_better', 1),
    question('improve-health'), answered('leading_improve_health', 1),
    question('more-relaxed'), answered('leading_more_relaxed', 0),
    question('pace'), answered('plan_pace', 3),
    question('workout-days'), answered('workout_days', '1,3,5'),
    question('loading-plan'),
    question('plan'),
    view('/auth/signup'),
    view('/auth/signup/email'),
    { name: 'signup', params: { providerId: 'password' } },
    question('subscription'),
    { name: 'view_item_list', params: { item_list_id: 'paywall' } },
    { name: 'select_item', params: bought },
    { name: 'begin_checkout', params: bought },
    { name: 'purchase', params: { ...bought, transaction_id: expect.any(String) as unknown } },
    question('success'),
  ])

  expect(leaving.messages).toContainEqual({ email: 'philippa@example.com', first_name: null, external_id: expect.any(String) as unknown })
  expect(JSON.stringify(leaving.messages)).not.toMatch(/_answer|FEMALE|Philippa|onboarding\/(?!loading-plan|plan|subscription|success)/)

  const analytics = JSON.stringify(leaving.commands.filter(({ layer }) => layer === 'onwardAnalytics'))
  expect(analytics).not.toMatch(/philippa|Philippa|example\.com|eyJ/)
  for (const { url, body } of leaving.requests) {
    const { search } = new URL(url)
    expect(decodeURIComponent(search), url).not.toMatch(/philippa|belly|eyJ/i)
    if (!OWN_CALLS.test(url) && !url.includes('/demo/collect')) expect(body, url).not.toMatch(/philippa|belly/i)
  }
})

test('an order is measured once, though the page is loaded again', { tag: '@7.purchase-once' }, async ({ page, visit }) => {
  const leaving = new Leaving(page)
  await page.addInitScript(() => localStorage.setItem('consent', '{"analytics":true,"marketing":false}'))
  await page.goto('/auth/login/email?next=%2Fonboarding%2Fsubscription')
  await page.getByLabel('Email').fill('riley@example.com')
  await page.getByLabel('Password', { exact: true }).fill('onward1')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: /^Pay .+ and start$/ }).dblclick()
  await page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click()
  await expect(visit.heading()).toHaveText('You are in')
  await page.reload()
  await expect(visit.heading()).toHaveText('You are in')
  await expect.poll(() => leaving.events.findLast(({ name }) => name === 'screen_view')?.params).toEqual({ page_path: '/onboarding/success' })
  expect(leaving.events.filter(({ name }) => name === 'purchase')).toHaveLength(1)
  expect(leaving.events.filter(({ name }) => name === 'login')).toHaveLength(1)
})

test('where whoever measures is blocked, the funnel is not', { tag: '@7.blocked-receiver' }, async ({ page, visit, context }) => {
  await page.addInitScript(() => {
    localStorage.setItem('consent', '{"analytics":true,"marketing":true}')
    localStorage.setItem('demo_faults', '{"installations":{"status":500}}')
  })
  await context.route(/demo\/collect/, (route) => route.abort())
  await page.goto('/onboarding/gender')
  await visit.picks('Woman')
  await visit.types('Your name', 'Ana')
  await visit.continues()
  await visit.picks('Lose weight')
  await visit.isAt('/onboarding/goal-pitch')
})
