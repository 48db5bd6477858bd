import { isAsking } from '#domain/funnel/Step.ts'
import { isAnswered } from '#domain/funnel/validity.ts'
import type { Answers } from '#domain/answers/Answers.ts'
import { answeredBefore, answersOn } from '../builders/allAnswers.ts'
import { DEFAULT_SITE } from '#domain/site/SiteName.ts'
import { Commitment } from '#domain/vocabulary/goal.ts'
import type { PageVisitor } from './PageVisitor.ts'

/** The comparison that each kind of test supplies. */
export interface Expectations {
  equal(seen: unknown, wanted: unknown, what: string): void
}

export interface Scenario {
  readonly title: string
  /** The answers stored before the visitor arrives. */
  given?(site: PageVisitor['site']): Answers
  run(visitor: PageVisitor, expect: Expectations): Promise<void>
}

const kindAt = (visitor: PageVisitor, path: string) =>
  visitor.site.funnel.find((step) => step.path === path)?.kind

/** More steps than any funnel has. */
const MAX_STEPS = 200

/** Answers every question as Ana would, up to the plan. Returns the paths in order and the progress at each. */
async function walksToThePlan(
  visitor: PageVisitor,
): Promise<{ readonly seen: readonly string[]; readonly bars: readonly number[] }> {
  const seen: string[] = []
  const bars: number[] = []
  for (
    let path = await visitor.path();
    kindAt(visitor, path) !== 'plan';
    path = await visitor.path()
  ) {
    if (seen.length > MAX_STEPS)
      throw new Error(`The walk does not end: ${seen.slice(-4).join(', ')}`)
    seen.push(path)
    bars.push((await visitor.bar()) ?? 0)
    await visitor.answers(answersOn(visitor.site))
  }
  return { seen, bars }
}

const pathOf = (visitor: PageVisitor, kind: 'plan' | 'subscription' | 'success'): string =>
  visitor.site.funnel.find((step) => step.kind === kind)?.path ?? ''

const pathAsking = (visitor: PageVisitor, key: string): string =>
  visitor.site.funnel.find((step) => step.key === key)?.path ?? ''

/** The scenarios of a site: all for the default site; for others only the walk through the funnel, as only the funnel differs. */
export const scenariosOf = ({ name }: PageVisitor['site']): readonly Scenario[] =>
  name === DEFAULT_SITE ? SCENARIOS : SCENARIOS.slice(0, 1)

/** A visitor's journeys through any funnel, on rendered views and on the built demo. */
const SCENARIOS: readonly Scenario[] = [
  {
    title:
      'a visitor answers every question, creates an account, pays, and has an active subscription',
    async run(visitor, expect) {
      await visitor.comesTo('/')
      const { seen, bars } = await walksToThePlan(visitor)
      expect.equal(seen.length, new Set(seen).size, 'no step is asked twice')
      expect.equal(
        bars,
        bars.toSorted((a, b) => a - b),
        'the bar never falls',
      )
      expect.equal([bars[0], bars.at(-1)], [0, 100], 'the bar runs from 0 to 100')
      const stored = await visitor.stored()
      const unanswered = visitor.site.funnel.filter(
        (step) =>
          isAsking(step) && seen.includes(step.path) && !isAnswered(step, stored, visitor.site),
      )
      expect.equal(unanswered, [], 'every question that was seen is answered')
      await visitor.goesOn()
      await visitor.signsUp('new@example.com')
      expect.equal(await visitor.path(), pathOf(visitor, 'subscription'), 'the paywall follows')
      await visitor.buys()
      expect.equal(await visitor.path(), pathOf(visitor, 'success'), 'success follows a payment')
      expect.equal(await visitor.profilesMade(1), 1, 'one profile is created')
    },
  },
  {
    title: 'a reload at any question keeps the address and every answer',
    given: (site) => answeredBefore(lastQuestionOf(site), site),
    async run(visitor, expect) {
      for (const path of [
        pathAsking(visitor, 'goal'),
        pathAsking(visitor, 'problem_areas'),
        lastQuestionOf(visitor.site),
      ]) {
        await visitor.comesTo(path)
        const storedBefore = await visitor.stored()
        await visitor.reloads()
        expect.equal(await visitor.path(), path, 'the address is kept')
        expect.equal(await visitor.stored(), storedBefore, 'the answers are kept')
      }
    },
  },
  {
    title: 'going back shows the stored answer, and the next step is the same as before',
    given: (site) => answeredBefore('/onboarding/goal', site),
    async run(visitor, expect) {
      const goal = pathAsking(visitor, 'goal')
      await visitor.comesTo(goal)
      await visitor.answers(answersOn(visitor.site))
      const next = await visitor.path()
      await visitor.goesBack()
      expect.equal(await visitor.path(), goal, 'back leads to the question')
      expect.equal(await visitor.chosen(), ['lose_weight'], 'the answer is shown')
      await visitor.answers(answersOn(visitor.site))
      expect.equal(await visitor.path(), next, 'the next step is the same')
    },
  },
  {
    title:
      'a link into the funnel leads to the first unanswered question, or to the start if nothing is answered',
    async run(visitor, expect) {
      await visitor.comesTo(pathAsking(visitor, 'weight'))
      expect.equal(await visitor.path(), '/', 'without answers, the link leads to the start')
      await visitor.comesTo('/onboarding/gender')
      await visitor.answers(answersOn(visitor.site))
      const second = await visitor.path()
      await visitor.comesTo(pathOf(visitor, 'subscription'))
      expect.equal(
        await visitor.path(),
        second,
        'with some answers, the link leads to the first unanswered question',
      )
    },
  },
  {
    title: 'the offer that was selected without an account is still selected after the sign-up',
    // The longest offer is preselected whether the settings go by length or by what the visitor named.
    given: (site) => ({ ...answersOn(site), commitment: Commitment.TwelveMonths }),
    async run(visitor, expect) {
      await visitor.comesTo(pathOf(visitor, 'subscription'))
      expect.equal(await visitor.selected(), 'year', 'the longest offer is preselected')
      await visitor.selects('quarter')
      await visitor.goesOn()
      await visitor.signsUp('new@example.com')
      expect.equal(
        [await visitor.path(), await visitor.selected()],
        [pathOf(visitor, 'subscription'), 'quarter'],
        'the selection is kept',
      )
      await visitor.reloads()
      expect.equal(await visitor.selected(), 'quarter', 'the selection is kept after a reload')
    },
  },
  {
    title: 'a voucher code is kept during the sign-up and activates a subscription',
    async run(visitor, expect) {
      await visitor.comesTo('/redeem')
      await visitor.redeems('ONWARD-PRO')
      await visitor.signsUp('new@example.com')
      await visitor.paysAt('/redeem')
      expect.equal(await visitor.path(), '/redeem/success', 'the code was kept and is redeemed')
      await visitor.comesTo('/onboarding/goal')
      expect.equal(await visitor.path(), pathOf(visitor, 'success'), 'the subscription is active')
    },
  },
  {
    title:
      'somebody who logs in to a tab with answers is asked whose answers these are, and can replace them with those of the account',
    given: (site) => answersOn(site, { displayName: 'Tom' }),
    async run(visitor, expect) {
      await visitor.logsIn('riley@example.com', pathOf(visitor, 'subscription'))
      expect.equal(await visitor.isAskedWhose(), true, 'the question comes first')
      await visitor.reloads()
      expect.equal(
        [await visitor.isAskedWhose(), (await visitor.stored()).displayName],
        [true, 'Tom'],
        'the question is still asked after a reload, and nothing is replaced',
      )
      await visitor.says('whose_use_account')
      expect.equal(
        [await visitor.isAskedWhose(), (await visitor.stored()).displayName],
        [false, 'Riley'],
        'the answers are those of the account',
      )
      expect.equal(
        await visitor.profilesMade(),
        0,
        'no profile is created from the answers of somebody else',
      )
    },
  },
  {
    title:
      'somebody without a profile who logs in to a tab with answers gets a profile when they say that the answers are theirs',
    given: (site) => answersOn(site, { displayName: 'Tom' }),
    async run(visitor, expect) {
      await visitor.logsIn('sam@example.com', pathOf(visitor, 'plan'))
      expect.equal(
        [await visitor.isAskedWhose(), await visitor.profilesMade()],
        [true, 0],
        'no profile is created before they say whose the answers are',
      )
      await visitor.says('whose_mine')
      await visitor.agrees()
      await visitor.goesOn()
      expect.equal(
        [await visitor.path(), await visitor.profilesMade(1)],
        [pathOf(visitor, 'subscription'), 1],
        'a profile is created after they have said so',
      )
    },
  },
  {
    title: 'a log-out leaves an anonymous visitor without the answers of the profile',
    async run(visitor, expect) {
      await visitor.logsIn('riley@example.com', '/onboarding/goal')
      expect.equal(
        await visitor.path(),
        pathOf(visitor, 'subscription'),
        'a completed profile leads to the paywall',
      )
      expect.equal(
        (await visitor.stored()).gender !== undefined,
        true,
        'the answers of the profile are copied',
      )
      await visitor.logsOut()
      expect.equal((await visitor.stored()).gender, undefined, 'the answers are removed')
      await visitor.comesTo('/onboarding/plan')
      expect.equal(await visitor.path(), '/', 'the visitor is anonymous')
    },
  },
]

function lastQuestionOf({ funnel }: PageVisitor['site']): string {
  return funnel.findLast((step) => step.key !== undefined)?.path ?? '/'
}
