import { describe, expect, test } from 'vitest'
import { faultsOfContents } from '#root/scripts/flow/contents.ts'
import { Classes } from '#root/scripts/flow/Classes.ts'
import { prove } from '#root/scripts/flow/prove.ts'
import { reportOf } from '#root/scripts/flow/report.ts'
import { DOMAIN } from '#root/scripts/flow/Rules.ts'
import { coach } from '#composition/sites/coach.ts'
import { workouts } from '#composition/sites/workouts.ts'
import { both, when } from '#domain/funnel/Condition.ts'
import { Sequence, type sequenceOf } from '#domain/funnel/Sequence.ts'
import { goalWeightProgress } from '#domain/funnel/steps/body/goalWeightProgress.ts'
import { pitch, type Step } from '#domain/funnel/Step.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { aFunnel, answered, aRoom } from '../../builders/aFunnel.ts'

const says = (site: SiteRules) => prove(site).map((fault) => fault.says)

/** A site with one changed step. */
const changed = (site: SiteRules, at: string, change: (step: Step) => Step): SiteRules => ({
  ...site,
  funnel: site.funnel.map((step) => (step.path === `/onboarding/${at}` ? change(step) : step)),
})

describe('a funnel of a few steps', () => {
  test('has no faults', () => {
    expect(
      says(
        aFunnel(aRoom('one'), aRoom('two', { askWhen: answered('one', 'yes') }), aRoom('three')),
      ),
    ).toEqual([])
  })

  test('may have no ends at all', () => {
    expect(says(aFunnel())).toEqual([])
  })
})

describe('a step that can never be shown', () => {
  test('is found if its condition never holds', () => {
    const never = both(answered('one', 'yes'), answered('one', 'no'))
    expect(says(aFunnel(aRoom('one'), aRoom('two', { askWhen: never })))).toEqual([
      'two can never be shown: its condition holds for none of 3 combinations of one',
    ])
  })

  test('is found if its condition holds only for answers that no walk has', () => {
    const site = aFunnel(
      aRoom('one'),
      aRoom('two', { askWhen: answered('one', 'yes') }),
      aRoom('three', {
        askWhen: when(['one', 'two'], ({ one, two }) => one === 'no' && two === 'yes'),
      }),
    )
    expect(says(site)).toEqual([
      'three can never be shown: its condition holds for 1 of 9 combinations of one and two, and no walk has any of these',
    ])
  })

  test('is not reported if switching off another step makes it reachable', () => {
    expect(
      says(aFunnel(aRoom('one'), aRoom('two', { askWhen: answered('one', undefined) }))),
    ).toEqual([])
  })
})

describe('a path without an end', () => {
  test('is found if an answer drops its own step, with the answers that lead there', () => {
    const site = aFunnel(
      aRoom('one'),
      aRoom('two', { key: 'one', refines: true, askWhen: answered('one', 'yes') }),
    )
    const [fault] = prove(site)
    expect(fault).toMatchObject({
      rule: 'left',
      says: 'an answer at two drops that step itself, and nothing comes after it',
      witness: { address: '/onboarding/two', answers: { one: 'no' }, off: [] },
    })
  })

  test('is found if the funnel ends with a step other than success', () => {
    const site = aFunnel(aRoom('one'))
    expect(
      says({
        ...site,
        funnel: [...site.funnel.filter(({ kind }) => kind !== 'success'), aRoom('last')],
      }),
    ).toEqual([
      'the funnel has no success step, which the rules of admission lead to',
      'the funnel ends with last, not with success',
    ])
  })

  test('is found if a step offers an answer that it does not accept', () => {
    const room = aRoom('one')
    const deaf = { ...room, accepts: (value: unknown): value is string | number => value === 'no' }
    expect(says(aFunnel(deaf))).toEqual(['one offers yes but does not accept it'])
  })
})

describe('a condition', () => {
  test('on a later step is found, and both steps are named', () => {
    expect(says(aFunnel(aRoom('one', { askWhen: answered('two', 'yes') }), aRoom('two')))).toEqual([
      'one depends on two (two), which comes after it',
    ])
  })

  test('on a key that no step asks is found', () => {
    expect(says(aFunnel(aRoom('one', { askWhen: answered('mood', 'good') })))).toEqual([
      'one depends on mood, which no earlier step asks',
    ])
  })

  test('that reads an answer without declaring it is found', () => {
    const sly = when('one', (answers) => answers['one'] === 'yes' && answers['two'] === 'yes')
    expect(says(aFunnel(aRoom('one'), aRoom('two'), aRoom('three', { askWhen: sly })))).toEqual([
      'the condition of three reads two without declaring it',
    ])
  })

  test('on a later step is found in the real funnels', () => {
    const site = changed(coach, 'goal-weight', (step) => ({
      ...step,
      askWhen: answered('plan_pace', 1),
    }))
    expect(says(site)).toEqual(['goal-weight depends on pace (plan_pace), which comes after it'])
  })
})

describe('a duplicate', () => {
  test('address is found, and both steps are named', () => {
    const site = changed(workouts, 'pace', (step) => ({ ...step, path: goalWeightProgress.path }))
    expect(says(site)).toEqual([
      'goal-weight-progress and pace have the same path /onboarding/goal-weight-progress',
    ])
  })

  test('name is found', () => {
    expect(says(aFunnel(aRoom('one'), { ...aRoom('two'), name: 'one' }))).toEqual([
      'one and one have the same name one',
    ])
  })
})

describe('the bar', () => {
  /** The domain's rules with another percentage. */
  const withPercent = (percent: (real: number, step: Step) => number) => {
    class Other extends Sequence {
      override progress(step: Step): number | null {
        const real = super.progress(step)
        return real === null ? null : percent(real, step)
      }
    }
    const sequence: typeof sequenceOf = (...args) => new Other(DOMAIN.sequenceOf(...args).steps)
    return { ...DOMAIN, sequenceOf: sequence }
  }

  test('above 100 percent is found, with the first step that shows it', () => {
    const [fault] = prove(
      aFunnel(aRoom('one'), aRoom('two')),
      withPercent((real) => real + 1),
    )
    expect(fault).toMatchObject({
      rule: 'progress',
      says: 'the bar shows 101 percent at two',
      witness: { address: '/onboarding/two', off: [] },
    })
  })

  test('that moves back on the way forward is found, with the answers that cause it', () => {
    const pitches = ['a', 'b', 'c'].map((at) =>
      pitch({ at, section: 'body', speaksOf: [], askWhen: answered('two', 'yes') }),
    )
    const [fault] = prove(aFunnel(aRoom('one'), aRoom('two'), ...pitches, aRoom('three')))
    expect(fault).toMatchObject({
      rule: 'progress',
      says: 'the bar falls from 50 to 40 percent on the way to a',
      witness: { address: '/onboarding/a', answers: { one: 'yes', two: 'yes' } },
    })
  })
})

describe('admission', () => {
  test('that redirects a visitor in a circle is found, with the path', () => {
    const admit: typeof DOMAIN.admit = (visit) =>
      visit.path === '/'
        ? { verdict: 'goTo', path: '/onboarding/plan', because: 'answersMissing' }
        : DOMAIN.admit(visit)
    const found = prove(aFunnel(aRoom('one'), aRoom('two')), { ...DOMAIN, admit }).filter(
      ({ rule }) => rule === 'rest',
    )
    expect(found.map((fault) => fault.says)).toContain(
      'admission does not settle: / → /onboarding/plan → / → /onboarding/plan → /',
    )
  })

  test('that lets nobody reach a step is found', () => {
    const admit: typeof DOMAIN.admit = (visit) =>
      visit.path === '/onboarding/two'
        ? { verdict: 'goTo', path: '/', because: 'answersMissing' }
        : DOMAIN.admit(visit)
    expect(
      prove(aFunnel(aRoom('one'), aRoom('two')), { ...DOMAIN, admit }).map((fault) => fault.says),
    ).toContain('the path leads to two, but admission does not let the visitor stay there')
  })
})

describe('words and pictures', () => {
  const site = aFunnel(aRoom('one'))
  const contents = {
    words: {
      welcome_title: 'Hello',
      plan_title: 'Plan',
      one_title: 'One?',
      one_yes: 'Yes',
      one_no: 'No',
    },
    pictures: { one: { yes: 'drawn:yes', no: 'drawn:no' } },
    hasPicture: () => true,
  }
  const missing = (changes: Partial<typeof contents>) =>
    faultsOfContents(site, new Classes(site), { ...contents, ...changes }).map(
      (fault) => fault.says,
    )

  test('that are complete cause no fault', () => {
    expect(missing({})).toEqual([])
  })

  test('that are missing are named, including an empty word', () => {
    expect(missing({ words: { ...contents.words, one_title: '', one_no: ' ' } })).toEqual([
      'one has no word one_title',
      'one has no word one_no',
    ])
    expect(
      missing({ pictures: { one: { yes: 'drawn:yes' } } as typeof contents.pictures }),
    ).toEqual(['one has no picture for no'])
  })

  test('that do not exist as files are named', () => {
    expect(missing({ hasPicture: () => false })).toEqual([
      'one shows drawn:yes for yes, but there is no such picture',
      'one shows drawn:no for no, but there is no such picture',
    ])
  })

  test('of a pitch may be one for all, or one for each answer that leads to it', () => {
    const room = aRoom('one', { answers: { a: 'a', b: 'b' } })
    const pitched = aFunnel(
      room,
      pitch({ at: 'two', section: 'body', speaksOf: [room], askWhen: answered('one', 'a') }),
    )
    const said = (more: Readonly<Record<string, string>>) =>
      faultsOfContents(pitched, new Classes(pitched), {
        words: { ...contents.words, one_a: 'A', one_b: 'B', ...more },
        pictures: { one: { a: 'x', b: 'x' } },
        hasPicture: () => true,
      }).map((fault) => fault.says)
    expect(said({})).toEqual(['two has no word two_a_title', 'two has no word two_a_message_1'])
    expect(said({ two_title: 'So' })).toEqual(['two has no word two_message_1'])
    expect(said({ two_a_title: 'So', two_a_message_1: 'Indeed' })).toEqual([])
  })
})

describe('a report', () => {
  test('says what to type into the demo to see the fault', () => {
    const report = reportOf({
      site: 'coach',
      rule: 'left',
      says: 'nothing comes after two',
      witness: {
        address: '/onboarding/two',
        answers: { units: 'metric', goal: 1 },
        off: ['onboarding_three'],
      },
    })
    expect(report).toContain('coach, left: nothing comes after two')
    expect(report).toContain('goal = 1')
    expect(report).toContain('sessionStorage.setItem(\'plan\', \'{"units":"metric","goal":1}\')')
    expect(report).toContain("world.template.entries.onboarding_three = 'false'")
    expect(report).toContain("location.href = '/onboarding/two?site=coach'")
  })

  test('needs no console if nothing was answered', () => {
    expect(
      reportOf({
        site: 'workouts',
        rule: 'unique',
        says: 'twice',
        witness: { address: '/onboarding/pace', answers: {}, off: [] },
      }),
    ).toBe('workouts, unique: twice\n  demo: open /onboarding/pace')
  })
})
