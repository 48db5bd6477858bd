// Needs a reload, and the network, where every request of the built page is read.
import type { Page } from '@playwright/test'
import { workouts } from '#composition/sites/workouts.ts'
import { toValue } from '#application/measuring/events/toEvent.ts'
import { LOADING_PLAN } from '#domain/funnel/routes.ts'
import { isAsking, type Step } from '#domain/funnel/Step.ts'
import { byKey, type Answers } from '#domain/answers/Answers.ts'
import { allAnswers } from '../../builders/allAnswers.ts'
import { answerUntil } from '../answering.ts'
import { holds } from '../holds.ts'
import { storedAnswers } from '../seed.ts'
import { expect, test, type Visit } from '../visit.ts'
import { Leaving } from './leaving.ts'

test.use({ asksConsent: true })

interface Told {
  readonly name: unknown
  readonly params: Readonly<Record<string, unknown>>
}

const view = (path: string): Told => ({ name: 'screen_view', params: { page_path: path } })
/** A screen event's fields without its position in the funnel and its time. */
const withoutPosition = ({
  site: _site,
  step: _step,
  position: _position,
  asked: _asked,
  funnel: _funnel,
  seen_at: _seenAt,
  view: _view,
  ...others
}: Told['params']): Told['params'] => others
const EMAIL = 'philippa@example.com'
/** Answers that are easy to find in the sent data. */
const PHILIPPA = allAnswers({
  displayName: 'Philippa',
  weight: 78.5,
  bad_habits: [],
  problem_areas: ['belly', 'thighs'],
})

/** The calls that create the visitor's own account and profile. Their bodies are allowed to contain the answers. */
const OWN_CALLS =
  /identitytoolkit|securetoken|createUserProfile|scheduleNotifications|\/demo\/(?:paid|webhook|orders?)/

/** Answers every question as Philippa, up to the plan. Returns the events that analytics should receive. */
async function walksToThePlan(page: Page): Promise<readonly Told[]> {
  const steps = await answerUntil(page, workouts, PHILIPPA, LOADING_PLAN)
  const stored = byKey((await storedAnswers(page)) as Answers)
  const answered = (step: Step): readonly Told[] =>
    isAsking(step) && step.writes !== 'displayName'
      ? [{ name: `${step.writes}_answer`, params: { value: toValue(stored[step.writes]) } }]
      : []
  return steps.flatMap((step) => [view(step.path)].concat(answered(step)))
}

/** Signs up and pays for six months. Returns the amount on the button. */
async function buysThePlan(visit: Visit): Promise<number> {
  const { page } = visit
  await page.getByRole('link', { name: 'Start this plan' }).click()
  await page.getByRole('link', { name: 'Sign up with email' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill('long enough')
  await page.getByRole('button', { name: 'Create account' }).click()
  await visit.isAt('/onboarding/subscription')
  await page.getByRole('radio', { name: /^6 months/ }).click()
  const buy = page.getByRole('button', { name: /^Pay \$[\d.]+ and start$/ })
  const amount = Number(/\$([\d.]+)/.exec((await buy.textContent()) ?? '')?.[1])
  await buy.dblclick()
  await page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click()
  await expect(visit.heading()).toHaveText('You are in')
  return amount
}

test(
  'a whole walk is measured exactly once, event by event, from a tap before the product has loaded and across a reload, and no other data leaves the page',
  {
    tag: [
      '@7.payloads',
      '@7.purchase-once',
      '@7.each-purpose',
      '@7.campaign-values',
      '@7.identify-first',
    ],
  },
  async ({ page, visit }) => {
    test.slow()
    const leaving = new Leaving(page)
    /** Leaves out page speed, which arrives at any time, the list of offers, and the positions of steps. */
    const events = () =>
      leaving.events.flatMap(({ name, params }): readonly Told[] =>
        name === 'web_vital'
          ? []
          : [
              {
                name,
                params:
                  name === 'view_item_list'
                    ? { item_list_id: params['item_list_id'], arms: params['arms'] }
                    : withoutPosition(params),
              },
            ],
      )
    const letProductCome = await holds(page, /\/assets\/product-/)
    await page.goto(
      '/?utm_source=Google_Ads&utm_medium=cpc&utm_campaign=Black_Friday&utm_term=ana%40example.com',
    )
    await page.getByRole('link', { name: 'Build my plan' }).click()
    letProductCome()
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    const walk = await walksToThePlan(page)
    await visit.isAt('/onboarding/plan')
    const amount = await buysThePlan(visit)
    await expect
      .poll(() => events().at(-1))
      .toEqual({
        name: 'screen_view',
        params: { page_path: '/onboarding/success', arms: 'paywall_first:plans' },
      })

    const item = {
      item_id: 'onward-halfyear',
      item_category: 'halfyear',
      price: amount,
      quantity: 1,
    }
    const bought = { item_list_id: 'paywall', currency: 'USD', value: amount, items: [item] }
    const seen = { arms: 'paywall_first:plans' }
    const beginning: readonly Told[] = [
      {
        name: 'utm_conversion',
        params: {
          source: 'Google_Ads',
          medium: 'cpc',
          campaign: 'Black_Friday',
          term: '(removed)',
        },
      },
      view('/'),
    ]
    const end: readonly Told[] = [
      view(LOADING_PLAN),
      view('/onboarding/plan'),
      view('/auth/signup'),
      view('/auth/signup/email'),
      { name: 'signup', params: { providerId: 'password' } },
      // The consent to health data comes before the paywall.
      view('/onboarding/subscription'),
      { name: 'experiment_exposure', params: { experiment: 'paywall_first', arm: 'plans' } },
      { name: 'view_item_list', params: { item_list_id: 'paywall', ...seen } },
      { name: 'select_item', params: { ...bought, ...seen } },
      { name: 'begin_checkout', params: { ...bought, ...seen } },
      {
        name: 'purchase',
        params: { ...bought, ...seen, transaction_id: expect.any(String) as unknown },
      },
      { name: 'screen_view', params: { page_path: '/onboarding/success', ...seen } },
    ]
    expect(events()).toEqual([...beginning, ...walk, ...end])
    const marketed = leaving.messages.flatMap((message) => {
      const { event } = message as { event?: string }
      return event === undefined || event.startsWith('gtm.') ? [] : [event]
    })
    expect(marketed).toEqual(
      [...beginning, ...end]
        .map(({ name }) => name)
        .filter((name) => name !== 'experiment_exposure'),
    )

    const steps = leaving.events.filter(
      ({ params }) => params['step'] !== undefined && params['page_path'] !== LOADING_PLAN,
    )
    const vitals = leaving.events.flatMap(({ name, params }) =>
      name === 'web_vital' ? [params] : [],
    )
    expect(
      vitals.filter(({ metric, screen }) => metric === 'INP' && screen === '/onboarding/goal'),
      'how fast a question answered a tap',
    ).toHaveLength(1)
    const said = vitals.map(({ target }) => String(target ?? ''))
    expect(
      said.filter((target) => !/^([a-z0-9]+( [a-z]+)?)?$/.test(target)),
      'no words of a control',
    ).toEqual([])

    const positions = steps.map(({ params }) => params['position'])
    expect(positions, 'each step of this visitor once, in their order').toEqual(
      positions.map((_, index) => index + 1),
    )

    const received = events().length
    await page.reload()
    await expect(visit.heading()).toHaveText('You are in')
    await expect
      .poll(() => events().slice(received))
      .toEqual([{ name: 'screen_view', params: { page_path: '/onboarding/success', ...seen } }])

    const place = (all: readonly unknown[], text: string) =>
      all.findIndex((one) => JSON.stringify(one).includes(text))
    const identified = place(leaving.messages, EMAIL)
    expect(leaving.messages[identified]).toEqual({
      email: EMAIL,
      first_name: PHILIPPA.displayName,
      external_id: expect.any(String) as unknown,
      social_login_id: null,
    })
    expect(identified).toBeLessThan(place(leaving.messages, '"signup"'))
    const toAnalytics = leaving.commands.filter(({ layer }) => layer === 'onwardAnalytics')
    const { external_id: uid } = leaving.messages[identified] as { external_id: string }
    expect(toAnalytics.slice(0, place(toAnalytics, '"signup"'))).toContainEqual(
      expect.objectContaining({
        command: ['config', expect.anything(), expect.objectContaining({ user_id: uid })],
      }),
    )
    const unnamed = leaving.messages.filter((message) => !('email' in (message as object)))
    expect(JSON.stringify(unnamed)).not.toMatch(
      /paywall_first|"asked"|_answer|FEMALE|Philippa|onboarding\/(?!loading-plan|plan|subscription|success)/,
    )
    expect(JSON.stringify(toAnalytics)).not.toMatch(/philippa|Philippa|example\.com|eyJ/)
    for (const { url, body } of leaving.requests) {
      expect(decodeURIComponent(new URL(url).search), url).not.toMatch(/philippa|belly|eyJ/i)
      if (!OWN_CALLS.test(url) && !url.includes('/demo/collect'))
        expect(body, url).not.toMatch(/philippa|belly/i)
    }
  },
)
