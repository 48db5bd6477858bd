// Needs the network, the page's own storage and cookies, and the built receivers. The demo's script replaces Google's tags.
import { workouts } from '#domain/site/workouts.ts'
import { isAsking, type Step } from '#domain/funnel/Step.ts'
import { allAnswers } from '../../builders/allAnswers.ts'
import { answerShownStep, waitForStep } from '../answering.ts'
import { expect, test, type Visit } from '../visit.ts'
import { SentData } from './SentData.ts'

test.use({ asksConsent: true })

const DENIED = {
  analytics_storage: 'denied',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
}
const GRANTED_ADS = {
  ...DENIED,
  ad_storage: 'granted',
  ad_user_data: 'granted',
  ad_personalization: 'granted',
}
const FIRST_EVENTS = ['utm_conversion', 'screen_view /']

/** The events that analytics receives for an answered step. No receiver gets the visitor's name. */
const eventsOf = (step: Step): readonly string[] => [
  `screen_view ${step.path}`,
  ...(isAsking(step) && step.writes !== 'displayName' ? [`${step.writes}_answer`] : []),
]

const eventText = (name: unknown, path: unknown) =>
  name === 'screen_view' ? `screen_view ${String(path)}` : String(name)

/** The events of the analytics tag except page speed, by name and path. */
const toAnalytics = (sent: SentData): readonly string[] =>
  sent.events
    .filter(({ name }) => name !== 'web_vital')
    .map(({ name, params }) => eventText(name, params['page_path']))

/** The events of the tag manager, by name and path. */
const toMarketing = (sent: SentData): readonly string[] =>
  sent.messages.flatMap((message) => {
    const { event, page_path: path } = message as { event?: string; page_path?: string }
    return event === undefined || event.startsWith('gtm.') ? [] : [eventText(event, path)]
  })

/** How often each receiver's tag was fetched. */
const tagsFetched = ({ measuring }: SentData) => ({
  analytics: measuring.filter((url) => url.includes('gtag/js')).length,
  marketing: measuring.filter((url) => url.includes('tags.html')).length,
})

async function chooses(
  { page }: Visit,
  allowed: Readonly<Record<'Making Onward better' | 'Adverts', boolean>>,
): Promise<void> {
  await page.getByRole('button', { name: 'Privacy choices' }).click()
  for (const [purpose, isAllowed] of Object.entries(allowed))
    await page.getByRole('checkbox', { name: purpose }).setChecked(isAllowed)
  await page.getByRole('button', { name: 'Save choices' }).click()
  await expect(page.getByRole('button', { name: 'Save choices' })).toHaveCount(0)
}

const answerNext = ({ page }: Visit) => answerShownStep(page, workouts, allAnswers())

test(
  "nothing is sent before the visitor's choice; then the allowed receivers get the queued events of their purpose",
  {
    tag: [
      '@7.before-choice',
      '@7.each-purpose',
      '@7.answers-not-marketed',
      '@7.consent-taken-back',
    ],
  },
  async ({ page, visit, context }) => {
    const keptKeys = async (keys = /campaign|measured|_ga/) =>
      (await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))).filter(
        (key) => keys.test(key),
      )
    const sent = new SentData(page)
    const expected = [...FIRST_EVENTS]
    await page.goto('/?utm_source=ad&utm_medium=cpc&utm_campaign=spring')
    await answerNext(visit)
    await expect(
      page.getByRole('heading', {
        name: /^May we learn from your visit and answers, health too/,
      }),
    ).toBeVisible()
    for (let answered = 0; answered < 3; answered += 1)
      expected.push(...eventsOf(await answerNext(visit)))
    await waitForStep(page, workouts)
    expect(sent.measuring).toEqual([])
    expect(await sent.dataLayer()).toBeNull()
    expect([await context.cookies(), await keptKeys()]).toEqual([[], []])

    await chooses(visit, { 'Making Onward better': true, Adverts: false })
    expected.push(...eventsOf(await answerNext(visit)))
    const current = await waitForStep(page, workouts)
    await expect.poll(() => toAnalytics(sent)).toEqual([...expected, `screen_view ${current.path}`])
    expect([tagsFetched(sent), toMarketing(sent)]).toEqual([{ analytics: 1, marketing: 0 }, []])
    expect(await sent.dataLayer()).toBeNull()

    await page.evaluate(() => (document.cookie = '_ga=GA1.1.1; path=/'))
    await chooses(visit, { 'Making Onward better': false, Adverts: true })
    expect([await context.cookies(), await keptKeys(/campaign|_ga/)]).toEqual([[], []])
    const eventCount = sent.events.length
    await answerNext(visit)
    await waitForStep(page, workouts)
    await page.goto('/gift')
    await visit.settles()
    expect([sent.tagFrames, toMarketing(sent)]).toEqual([[], []])
    await page.goto('/isic')
    await expect.poll(() => toMarketing(sent)).toEqual(['screen_view /isic'])
    expect(sent.events).toHaveLength(eventCount)
    expect(JSON.stringify(sent.commands.filter(({ layer }) => layer === 'dataLayer'))).not.toMatch(
      /answer|FEMALE|gender_/,
    )
    expect(await sent.dataLayer()).toEqual(
      expect.arrayContaining([
        ['consent', 'default', DENIED],
        ['consent', 'update', GRANTED_ADS],
      ]),
    )

    await page.evaluate(() => (document.cookie = '_gcl_au=1; path=/'))
    await chooses(visit, { 'Making Onward better': false, Adverts: false })
    expect(await context.cookies()).toEqual([])
    await expect.poll(() => sent.tagFrames).toEqual([])
    const received = () =>
      sent.commands.filter(({ layer }) => layer === 'dataLayer').map(({ command }) => command)
    await expect.poll(() => received().at(-1)).toEqual({ ecommerce: null })
    expect(received().at(-2)).toMatchObject({ email: null })
    expect(received().findLast(Array.isArray)).toEqual(['consent', 'update', DENIED])
    const requestCount = sent.measuring.length
    await page.goto('/redeem')
    await visit.settles()
    await page.goto(current.path)
    await waitForStep(page, workouts)
    expect(sent.measuring).toHaveLength(requestCount)
    expect(await keptKeys()).toEqual([])
  },
)
