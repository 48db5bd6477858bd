// Tests what differs between engines, on the built demo: history, blocked storage, windows, modals and toasts.
import { expect, test } from 'vitest'
import { workouts } from '#domain/site/workouts.ts'
import { answersOn } from '../builders/allAnswers.ts'
import { PageVisitor, word } from '../visitor/PageVisitor.ts'
import { HANDS, logsInAndAnswers, secondTaps, secondTapsOnAccount } from '../visitor/secondTaps.ts'
import type { EngineVisit } from './EngineVisit.ts'
import { visits } from './visits.ts'

const ANSWERS = answersOn(workouts)
const FIRST = workouts.funnel.find(({ excludedFromProgress }) => !excludedFromProgress)?.path ?? ''
const NAME = workouts.funnel.find(({ kind }) => kind === 'name')?.path ?? ''
const PAYWALL = workouts.funnel.find(({ kind }) => kind === 'subscription')?.path ?? ''
const SUCCESS = workouts.funnel.find(({ kind }) => kind === 'success')?.path ?? ''
/** How many screens to go back. */
const SCREENS_BACK = 5

/** Answers the questions, from welcome until `isReached`. Returns the visited paths. */
async function answerUntil(
  visitor: PageVisitor,
  isReached: (path: string, visited: readonly string[]) => boolean,
): Promise<readonly string[]> {
  await visitor.comesTo('/')
  const visited = [await visitor.path()]
  while (!isReached(visited.at(-1) ?? '', visited)) {
    if (visited.length > workouts.funnel.length)
      throw new Error(`Not reached: ${visited.join(', ')}`)
    await visitor.answers(ANSWERS)
    visited.push(await visitor.path())
  }
  return visited
}

const logsIn = async (visit: EngineVisit, password: string) => {
  await visit.fill(word('auth_email_label'), 'riley@example.com')
  await visit.fill(word('auth_password_label'), password)
  await visit.tap('button', word('auth_login_action'))
}

test('going back, reloading and going forward lead to the right screens and keep the answers', () =>
  visits(workouts, async (visit) => {
    const visitor = new PageVisitor(workouts, visit)
    const visited = await answerUntil(visitor, (_, { length }) => length > SCREENS_BACK)
    const answered = await visitor.stored()
    for (const path of visited.slice(0, -1).toReversed()) {
      await visitor.goesBack()
      expect(await visitor.path()).toBe(path)
    }
    await visitor.reloads()
    for (const path of visited.slice(1)) {
      await visit.forward()
      await visit.settle()
      expect(await visitor.path()).toBe(path)
    }
    expect(await visitor.stored()).toEqual(answered)
  }))

test("if the browser's settings block storage, the answers are kept in memory until the plan", () =>
  visits(
    workouts,
    async (visit) => {
      const visitor = new PageVisitor(workouts, visit)
      await answerUntil(visitor, (path) => path === NAME)
      await visitor.answers(ANSWERS)
      await visitor.goesBack()
      expect(await visitor.field()).toBe(ANSWERS.displayName)
      await visitor.goesOn()
      expect(visit.errors.join()).toContain('The browser refuses localStorage')
      // These errors are expected: without storage, the demo's back end does not start.
      visit.errors.splice(0)
    },
    { refusesStorage: true },
  ))

test("if the browser blocks a sign-in provider's window, the visitor can sign in in the page's own window", () =>
  visits(workouts, async (visit) => {
    await visit.setsFaults({ popup: { status: 503, times: 1 } })
    await visit.load(`/auth/signup?next=${encodeURIComponent(FIRST)}`)
    await visit.tap('button', 'Continue with Apple')
    await visit.reads(word('login_error'))
    await visit.tap('button', word('auth_blocked_action'))
    await visit.fill('Email', 'robin@example.com')
    await visit.tap('button', 'Allow')
    await visit.untilLeft('/auth/signup')
    await visit.settle()
    expect(await visit.path()).toBe(FIRST)
    await visit.sees('button', 'Account of Robin')
    await visit.reload()
    await visit.sees('button', 'Account of Robin')
    visit.errors.splice(0)
  }))

test('a toast says that a password is wrong, and the payment window stays open after a declined card', () =>
  visits(workouts, async (visit) => {
    await visit.load(`/auth/login/email?next=${encodeURIComponent(PAYWALL)}`)
    await logsIn(visit, 'wrong')
    await visit.reads(word('email_login_invalid_credentials_message'))
    await logsIn(visit, 'onward1')
    await visit.untilLeft('/auth/login/email')
    await visit.tap('button', word('paywall_buy').split('{')[0] ?? '')
    await visit.tap('button', 'Decline this card')
    await visit.reads('The card was declined. Nothing was charged.')
    await visit.pay()
    await visit.untilLeft(PAYWALL)
    await visit.settle()
    expect(await visit.path()).toBe(SUCCESS)
  }))

test('Escape closes the dialog that asks whether to start again, keeps the answers, and returns the focus to the button', () =>
  visits(workouts, async (visit) => {
    await visit.storesAnswers({ units: 'metric', gender: 'f' })
    await visit.load('/')
    await visit.tap('button', word('btn_start_again'))
    await visit.reads(word('start_again_text'))
    await visit.settle()
    await visit.escapes()
    expect(await visit.focused()).toBe(word('btn_start_again'))
    expect(await visit.stored()).toMatchObject({ gender: 'f' })
    await visit.tap('button', word('btn_start_again'))
    await visit.reads(word('start_again_text'))
    await visit.tap('button', word('btn_start_again'))
    await visit.sees('link', word('btn_start'))
    expect(await visit.stored()).not.toHaveProperty('gender')
  }))

test.each(HANDS)(
  'soon after a screen has changed, a tap on an answer or Continue is ignored, and counts on everything else, by %s',
  { tags: ['10.double-tap'] },
  (hand) =>
    visits(workouts, async (visit) => {
      await logsInAndAnswers(visit)
      const { seen, expected } = await secondTaps(visit, hand)
      expect(seen).toEqual(expected)
      await secondTapsOnAccount(visit, hand)
    }),
)
