// Needs the built page, to reload it and to read every request that it sends.
import type { Page } from '@playwright/test'
import { workouts } from '#domain/site/workouts.ts'
import { toValue } from '#application/measuring/events/toEvent.ts'
import { LOADING_PLAN } from '#domain/funnel/routes.ts'
import { ALL_ON, sequenceOf } from '#domain/funnel/Sequence.ts'
import { isAsking, type Step } from '#domain/funnel/Step.ts'
import { byKey, type Answers } from '#domain/answers/Answers.ts'
import { allAnswers } from '../../builders/allAnswers.ts'
import { answerUntil } from '../answering.ts'
import { holdRequests } from '../holdRequests.ts'
import { storedAnswers } from '../seed.ts'
import { expect, test, type Visit } from '../visit.ts'
import { SentData } from './SentData.ts'
import { ACTIVE_TITLE } from '#tests/builders/activeTitle.ts'

test.use({ asksConsent: true })

interface SentEvent {
  readonly name: unknown
  readonly params: Readonly<Record<string, unknown>>
}

const screenView = (path: string): SentEvent => ({
  name: 'screen_view',
  params: { page_path: path },
})
/** The fields of a `screen_view` event, without the site, the step's position in the funnel, the time and the view. */
const withoutPosition = ({
  site: _site,
  step: _step,
  position: _position,
  asked: _asked,
  funnel: _funnel,
  seen_at: _seenAt,
  view: _view,
  ...others
}: SentEvent['params']): SentEvent['params'] => others
const EMAIL = 'philippa@example.com'
/** Answers that are easy to find in the sent data. */
const PHILIPPA = allAnswers({
  displayName: 'Philippa',
  weight: 78.5,
  bad_habits: [],
  problem_areas: ['belly', 'thighs'],
})

/** The calls for the visitor's own account, profile and payment. Their bodies are allowed to contain the answers. */
const OWN_CALLS =
  /identitytoolkit|securetoken|createUserProfile|scheduleNotifications|\/demo\/(?:paid|webhook|orders?)/

const STEPS = sequenceOf(workouts.funnel, byKey(PHILIPPA), ALL_ON).steps
const PITCH = STEPS.find(({ kind }) => kind === 'pitch')?.path ?? ''
const LAST_QUESTION = STEPS.findLast(isAsking)?.path ?? ''

/** How fast a screen responded to taps. */
const responsesAt = ({ events }: SentData, path: string) =>
  events.filter(
    ({ name, params: { metric, screen } }) =>
      name === 'web_vital' && metric === 'INP' && screen === path,
  )

/**
 * Answers the first questions as Philippa, up to a pitch, and then the last question, on a page that finds all others answered.
 * Returns the events that analytics should receive.
 */
async function answersToThePlan(page: Page, sent: SentData): Promise<readonly SentEvent[]> {
  const first = await answerUntil(page, workouts, PHILIPPA, PITCH)
  // What is sent while a page is left cannot be read.
  await expect
    .poll(() => sent.events.filter(({ params }) => params['page_path'] === PITCH))
    .toHaveLength(1)
  await expect.poll(() => responsesAt(sent, '/onboarding/goal')).toHaveLength(1)
  await page.evaluate((plan) => sessionStorage.setItem('plan', plan), JSON.stringify(PHILIPPA))
  await page.goto(LAST_QUESTION)
  const last = await answerUntil(page, workouts, PHILIPPA, '/onboarding/plan')
  const stored = byKey((await storedAnswers(page)) as Answers)
  const seen = (step: Step): readonly SentEvent[] => [
    screenView(step.path),
    ...(isAsking(step) && step.writes !== 'displayName'
      ? [{ name: `${step.writes}_answer`, params: { value: toValue(stored[step.writes]) } }]
      : []),
  ]
  return [...first.flatMap(seen), screenView(PITCH), ...last.flatMap(seen)]
}

/** Signs up and pays for six months. Returns the amount on the button. */
async function buysThePlan(visit: Visit): Promise<number> {
  const { page } = visit
  await page.getByRole('link', { name: 'Start this plan' }).click()
  await page.getByRole('link', { name: 'Sign up with email' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill('long enough')
  await page.getByRole('button', { name: 'Create account' }).click()
  await visit.arrivesAt('/onboarding/subscription')
  await page.getByRole('radio', { name: /^6 months/ }).click()
  const payButton = page.getByRole('button', { name: /^Pay \$[\d.]+ and start$/ })
  const amount = Number(/\$([\d.]+)/.exec((await payButton.textContent()) ?? '')?.[1])
  await payButton.dblclick()
  await page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click()
  await expect(visit.heading()).toHaveText(ACTIVE_TITLE)
  return amount
}

test(
  'every event of a visit is sent exactly once, even after a tap before the product has loaded and after a reload, and no other data leaves the page',
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
    const sent = new SentData(page)
    /** The events without those of page speed, which come at any time, and without the list of offers and the positions of steps. */
    const events = () =>
      sent.events.flatMap(({ name, params }): readonly SentEvent[] =>
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
    const releaseProduct = await holdRequests(page, /\/assets\/product-/)
    await page.goto(
      '/?utm_source=Google_Ads&utm_medium=cpc&utm_campaign=Black_Friday&utm_term=ana%40example.com',
    )
    await page.getByRole('link', { name: 'Build my plan' }).click()
    releaseProduct()
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    const questionEvents = await answersToThePlan(page, sent)
    await visit.arrivesAt('/onboarding/plan')
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
    const exposure = { arms: 'paywall_first:plans' }
    const firstEvents: readonly SentEvent[] = [
      {
        name: 'utm_conversion',
        params: {
          source: 'Google_Ads',
          medium: 'cpc',
          campaign: 'Black_Friday',
          term: '(removed)',
        },
      },
      screenView('/'),
    ]
    const lastEvents: readonly SentEvent[] = [
      screenView(LOADING_PLAN),
      screenView('/onboarding/plan'),
      screenView('/auth/signup'),
      screenView('/auth/signup/email'),
      { name: 'signup', params: { providerId: 'password' } },
      // The question for consent to health data comes before the paywall and sends no event.
      screenView('/onboarding/subscription'),
      { name: 'experiment_exposure', params: { experiment: 'paywall_first', arm: 'plans' } },
      { name: 'view_item_list', params: { item_list_id: 'paywall', ...exposure } },
      { name: 'select_item', params: { ...bought, ...exposure } },
      { name: 'begin_checkout', params: { ...bought, ...exposure } },
      {
        name: 'purchase',
        params: { ...bought, ...exposure, transaction_id: expect.any(String) as unknown },
      },
      { name: 'screen_view', params: { page_path: '/onboarding/success', ...exposure } },
    ]
    expect(events()).toEqual([...firstEvents, ...questionEvents, ...lastEvents])
    const marketed = sent.messages.flatMap((message) => {
      const { event } = message as { event?: string }
      return event === undefined || event.startsWith('gtm.') ? [] : [event]
    })
    expect(marketed).toEqual(
      [...firstEvents, ...lastEvents]
        .map(({ name }) => name)
        .filter((name) => name !== 'experiment_exposure'),
    )

    const stepEvents = sent.events.filter(
      ({ params }) => params['step'] !== undefined && params['page_path'] !== LOADING_PLAN,
    )
    const vitals = sent.events.flatMap(({ name, params }) => (name === 'web_vital' ? [params] : []))
    expect(responsesAt(sent, '/onboarding/goal')).toHaveLength(1)
    const targets = vitals.map(({ target }) => String(target ?? ''))
    expect(
      targets.filter((target) => !/^([a-z0-9]+( [a-z]+)?)?$/.test(target)),
      'targets that contain words of a control',
    ).toEqual([])

    expect(stepEvents.map(({ params }) => params['position'])).toEqual(
      stepEvents.map(({ params }) => STEPS.findIndex(({ name }) => name === params['step']) + 1),
    )

    const eventCount = events().length
    await page.reload()
    await expect(visit.heading()).toHaveText(ACTIVE_TITLE)
    await expect
      .poll(() => events().slice(eventCount))
      .toEqual([{ name: 'screen_view', params: { page_path: '/onboarding/success', ...exposure } }])

    const indexIn = (all: readonly unknown[], text: string) =>
      all.findIndex((one) => JSON.stringify(one).includes(text))
    const identifiedAt = indexIn(sent.messages, EMAIL)
    expect(sent.messages[identifiedAt]).toEqual({
      email: EMAIL,
      first_name: PHILIPPA.displayName,
      external_id: expect.any(String) as unknown,
      social_login_id: null,
    })
    expect(identifiedAt).toBeLessThan(indexIn(sent.messages, '"signup"'))
    const toAnalytics = sent.commands.filter(({ layer }) => layer === 'onwardAnalytics')
    const { external_id: uid } = sent.messages[identifiedAt] as { external_id: string }
    expect(toAnalytics.slice(0, indexIn(toAnalytics, '"signup"'))).toContainEqual(
      expect.objectContaining({
        command: ['config', expect.anything(), expect.objectContaining({ user_id: uid })],
      }),
    )
    const unnamed = sent.messages.filter((message) => !('email' in (message as object)))
    expect(JSON.stringify(unnamed)).not.toMatch(
      /paywall_first|"asked"|_answer|FEMALE|Philippa|onboarding\/(?!loading-plan|plan|subscription|success)/,
    )
    expect(JSON.stringify(toAnalytics)).not.toMatch(/philippa|Philippa|example\.com|eyJ/)
    for (const { url, body } of sent.requests) {
      expect(decodeURIComponent(new URL(url).search), url).not.toMatch(/philippa|belly|eyJ/i)
      if (!OWN_CALLS.test(url) && !url.includes('/demo/collect'))
        expect(body, url).not.toMatch(/philippa|belly/i)
    }
  },
)
