import { isAsking, type Step } from '#domain/funnel/Step.ts'
import { workouts } from '#domain/site/workouts.ts'
import { answersOn } from '../builders/allAnswers.ts'
import { PageVisitor, type Role, type VisitorActions, word } from './PageVisitor.ts'

export const HANDS = ['mouse', 'touch'] as const
export type Hand = (typeof HANDS)[number]

/** What is tapped: an element with this role whose name begins with this text. */
export type Target = readonly [role: Role, name: string]

/** A visitor who can tap twice in a row. */
export interface QuickVisitor extends VisitorActions {
  /**
   * Taps, and taps again so many ms after that has changed the screen; null for the same place. Returns `isTooSoon` (TapTimes),
   * because a busy machine makes it more.
   */
  tapsTwice(first: Target, second: Target | null, hand: Hand, ms: number): Promise<boolean | null>
}

/** The times between the screen's change and the second tap, in ms. */
const PAUSES_MS = [50, 120, 250, 450, 700] as const
/** Up to this time after the screen's change, an answer and Continue ignore a tap, in ms. */
export const IGNORED_UNTIL_MS = 350

const ANSWERS = answersOn(workouts)
const CONTINUE: Target = ['button', word('btn_continue')]
const BACK: Target = ['link', word('btn_back')]
const CLOSE: Target = ['button', word('header_close')]
const ACCOUNT: Target = ['button', word('header_account').split('{')[0] ?? '']

const isChoice = (step: Step | undefined) =>
  step !== undefined && 'answers' in step && !('noneOffered' in step) && !step.askWhen
/** Two questions with one answer each, and the step after them, in one section. */
const [FIRST, SECOND, THIRD] = workouts.funnel.flatMap((first, index) => {
  const [second, third] = workouts.funnel.slice(index + 1)
  const isFound =
    isChoice(first) && isChoice(second) && third?.section === first.section && !third?.askWhen
  return isFound && second && third ? [first, second, third] : []
})

function answerTo(step: Step | undefined): Target {
  if (!step || !isAsking(step) || !('answers' in step)) throw new Error('There is no such question')
  const [handle = ''] = Object.keys(step.answers)
  return ['radio', word(`${step.name}_${handle}`)]
}

/** Where the visitor is after two quick taps, by control and pause. */
type Seen = Readonly<Record<string, string>>

function questions() {
  if (!FIRST || !SECOND || !THIRD) throw new Error('The funnel has no such questions')
  return [FIRST, SECOND, THIRD] as const
}

/**
 * Taps an answer, Continue and Back of a visitor who has answered the questions, at each time after a tap has changed the screen.
 * Returns where that leads, and where it should: a tap on an answer or Continue counts from 350 ms on, one on Back at once.
 */
export async function secondTaps(
  visit: QuickVisitor,
  hand: Hand,
  pauses: readonly (typeof PAUSES_MS)[number][] = PAUSES_MS,
): Promise<{ readonly seen: Seen; readonly expected: Seen }> {
  const [first, second, third] = questions()
  const visitor = new PageVisitor(workouts, visit)
  const seen: Record<string, string> = {}
  const expected: Record<string, string> = {}
  await visitor.comesTo(first.path)
  for (const ms of pauses) {
    for (const [control, target, next] of [
      ['answer', answerTo(first), answerTo(second)],
      ['Continue', CONTINUE, null],
    ] as const) {
      const isIgnored = await visit.tapsTwice(target, next, hand, ms)
      if (isIgnored === false) await visit.untilLeft(second.path)
      await visit.settle()
      if (isIgnored !== null) {
        seen[`${control}, ${ms} ms`] = await visit.path()
        expected[`${control}, ${ms} ms`] = isIgnored ? second.path : third.path
      }
      while ((await visit.path()) !== first.path) await visitor.goesBack()
    }
    while ((await visit.path()) !== third.path) await visitor.goesOn()
    await visit.tapsTwice(BACK, BACK, hand, ms)
    await visit.untilLeft(second.path)
    seen[`Back, ${ms} ms`] = await visit.path()
    expected[`Back, ${ms} ms`] = first.path
  }
  return { seen, expected }
}

/** Logs in, and answers the first questions. */
export async function logsInAndAnswers(visit: QuickVisitor): Promise<void> {
  const [, , third] = questions()
  const visitor = new PageVisitor(workouts, visit)
  await visitor.logsIn('sam@example.com', '/')
  await visit.untilLeft('/auth/login/email')
  await visitor.comesTo('/')
  await visitor.goesOn()
  while ((await visit.path()) !== third.path) await visitor.answers(ANSWERS)
}

/** Opens the account of a person who has logged in, and closes it, by a tap that counts at each time after the screen has changed. */
export async function secondTapsOnAccount(
  visit: QuickVisitor & {
    /** Waits until a dialog is open, or none is. */
    untilDialog(isOpen: boolean): Promise<void>
  },
  hand: Hand,
): Promise<void> {
  const [first] = questions()
  const visitor = new PageVisitor(workouts, visit)
  for (const ms of PAUSES_MS) {
    await visitor.comesTo(first.path)
    await visit.tapsTwice(answerTo(first), ACCOUNT, hand, ms)
    await visit.untilDialog(true)

    await visitor.comesTo(first.path)
    await visit.tapsTwice(ACCOUNT, CLOSE, hand, ms)
    await visit.untilDialog(false)
  }
}

interface TapTimes {
  /** When the screen changed, in ms on the page's clock; 0 before. */
  changed: number
  /**
   * Whether the last tap came too soon to count. Null if it may be either: the screen changed at some time between the first tap
   * and `changed`, which are far apart on a busy machine. False if the browser reports no series of taps: WebDriver's mouse makes
   * none in Firefox, where another element is under it.
   */
  isTooSoon: boolean | null
}

declare global {
  interface Window {
    tapTimes: TapTimes
  }
}

/**
 * Begins to note `tapTimes`. A screen is its heading, and a dialog over it. Resolves when the screen has been there for so long that
 * it ignores no tap. Runs in the page. @param limit IGNORED_UNTIL_MS
 */
export function noteTapTimes(limit: number): Promise<void> {
  const screen = () =>
    `${document.querySelector('h1')?.textContent} ${document.querySelector('dialog') !== null}`
  const before = screen()
  const times: TapTimes = { changed: 0, isTooSoon: null }
  let pointer = ''
  let firstTap = 0
  window.tapTimes = times
  const observer = new MutationObserver(() => {
    if (screen() === before) return
    times.changed = performance.now()
    observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  addEventListener('pointerup', ({ pointerType }) => (pointer = pointerType), true)
  addEventListener(
    'click',
    ({ timeStamp, detail }) => {
      if (times.changed === 0) firstTap = timeStamp
      const isLate = timeStamp - times.changed > limit || (detail <= 1 && pointer !== 'touch')
      times.isTooSoon = isLate ? false : timeStamp - firstTap <= limit || null
    },
    true,
  )
  return new Promise((resolve) => setTimeout(resolve, 400))
}
