import type { Page } from '@playwright/test'
import { LOADING_PLAN } from '#domain/funnel/routes.ts'
import { type AskingStep, isAsking, type NumberStep, type Step } from '#domain/funnel/Step.ts'
import { byKey, type Answers } from '#domain/answers/Answers.ts'
import { feetAndInches, Units } from '#domain/answers/Units.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import common from '#presentation/i18n/en/common.json' with { type: 'json' }
import { validAnswers } from '../builders/walk.ts'
import { handlesOf } from '../visitor/handlesOf.ts'
import { word } from '../visitor/PageVisitor.ts'

/** The part of a site that answering depends on. */
export type AskingSite = Pick<SiteRules, 'name' | 'funnel' | 'minimumAge'>

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Matches the name of exactly one answer's card: its label, then its hint if it has one. */
function cardOf({ name }: Step, handle: string): RegExp {
  const hint = Object.entries(common).find(([key]) => key === `${name}_${handle}_hint`)?.[1]
  return new RegExp(
    `^${escaped(word(`${name}_${handle}`))}${hint === undefined ? '' : ` ?${escaped(hint)}`}$`,
  )
}

/** Matches the title of a question or a pitch, with its variables filled in. */
export function titleOf(step: Step): RegExp {
  const isTitle = new RegExp(`^${step.name}_(?:.+_)?title$`)
  const titles = Object.entries(common).flatMap(([key, text]) =>
    isTitle.test(key) ? [escaped(text).replaceAll(/\\\{\w+\\\}/g, '.+')] : [],
  )
  return new RegExp(`^(?:${titles.join('|')})$`)
}

/** The step after welcome. */
export function firstQuestionOf({ name, funnel }: AskingSite): Step {
  const first = funnel.find(({ excludedFromProgress }) => !excludedFromProgress)
  if (!first) throw new Error(`The ${name} site has no question`)
  return first
}

/** The step of a site at the page's address. @throws Error if there is no step at the address. */
export function stepAt(page: Page, { name, funnel }: AskingSite): Step {
  const { pathname } = new URL(page.url())
  const step = funnel.find(({ path }) => path === pathname)
  if (!step) throw new Error(`${pathname} is not a step of the ${name} site`)
  return step
}

/**
 * Whether the page shows a screen whose title matches, and not its skeleton. Taps away the card that covers the first question of
 * a section for a moment. Evaluated in the page, once for each frame.
 */
function showsScreen(titlePattern: string): boolean {
  document.querySelector<HTMLElement>('body > [data-lane]')?.click()
  const heading = document.querySelector('h1')
  return (
    heading !== null &&
    new RegExp(titlePattern).test(heading.textContent) &&
    document.querySelector('[aria-busy=true]') === null
  )
}

/** Waits until the page shows the step at its address: not the previous step, no skeleton, and nothing over the step. */
export async function waitForStep(page: Page, site: AskingSite): Promise<Step> {
  await page.waitForURL(({ pathname }) => site.funnel.some(({ path }) => path === pathname), {
    waitUntil: 'commit',
  })
  const step = stepAt(page, site)
  await page.waitForFunction(showsScreen, step.excludedFromProgress ? '' : titleOf(step).source)
  return step
}

/** Enters an answer on the screen of its question, without continuing. A single choice continues by itself. */
async function enterAnswer(
  page: Page,
  step: AskingStep,
  answer: unknown,
  wanted: Answers,
): Promise<void> {
  if (step.kind === 'name')
    return page.getByLabel(word('name_label'), { exact: true }).fill(String(answer))
  if ('bounds' in step) return enterNumber(page, step, Number(answer), wanted.units ?? Units.Metric)
  if (!('noneOffered' in step)) {
    // Uses a click: the browser treats two quick touches at one place as a double tap, and its second tap selects nothing.
    return page
      .getByRole('radio', { name: cardOf(step, handlesOf(step, answer, wanted)[0] ?? '') })
      .click()
  }
  const ticked = handlesOf(step, answer, wanted)
  const others = Object.keys(step.answers).filter((handle) => !ticked.includes(handle))
  for (const handle of [...ticked, ...others])
    await page
      .getByRole('checkbox', { name: cardOf(step, handle) })
      .setChecked(ticked.includes(handle))
}

async function enterNumber(
  page: Page,
  step: NumberStep,
  value: number,
  units: Units,
): Promise<void> {
  const isMetric = units === Units.Metric
  if (step.kind !== 'age') {
    const unit =
      step.kind === 'height'
        ? isMetric
          ? 'unit_cm'
          : 'unit_ft_in'
        : isMetric
          ? 'unit_kg'
          : 'unit_lb'
    await page.getByRole('radio', { name: word(unit), exact: true }).check()
  }
  const field = (label: string) => page.getByLabel(word(label), { exact: true })
  if (step.kind !== 'height' || isMetric) return field(`${step.name}_label`).fill(String(value))
  const { feet, inches } = feetAndInches(value)
  await field('height_feet_label').fill(String(feet))
  await field('height_inches_label').fill(String(inches))
}

/** The wanted answer at a step; the first valid answer if none is wanted. */
function wantedAt(step: AskingStep, wanted: Answers, site: AskingSite): unknown {
  const answer: unknown = byKey(wanted)[step.writes]
  return answer ?? validAnswers(step, wanted, site)[0]
}

/**
 * Completes the current step as a visitor with these answers would, and waits until the address changes: answers a question,
 * continues on a screen without a question, and taps the start link on welcome. Returns the completed step.
 * @throws Error on the plan, the paywall and success, which it does not complete.
 */
export async function answerShownStep(
  page: Page,
  site: AskingSite,
  wanted: Answers,
): Promise<Step> {
  const step = await waitForStep(page, site)
  if (step.kind === 'plan' || step.kind === 'subscription' || step.kind === 'success')
    throw new Error(`${step.path} has no question`)
  if (step.kind === 'welcome') {
    const startLinks = [word('btn_start'), word('welcome_go_on')].map(escaped).join('|')
    await page.getByRole('link', { name: new RegExp(`^(?:${startLinks})$`) }).click()
  } else {
    if (isAsking(step)) await enterAnswer(page, step, wantedAt(step, wanted, site), wanted)
    const continuesByItself = isAsking(step) && 'answers' in step && !('noneOffered' in step)
    if (!continuesByItself)
      await page.getByRole('button', { name: word('btn_continue'), exact: true }).click()
  }
  await page.waitForURL(({ pathname }) => pathname !== step.path, { waitUntil: 'commit' })
  return step
}

/** Skips the pause before the plan, if the page shows it. */
export async function skipPause(page: Page): Promise<void> {
  if (new URL(page.url()).pathname !== LOADING_PLAN) return
  await page.getByRole('button', { name: word('loading_plan_skip') }).click()
  await page.waitForURL(({ pathname }) => pathname !== LOADING_PLAN, { waitUntil: 'commit' })
}

/** Completes steps until the page is at an address. Returns the completed steps, in order. */
export async function answerUntil(
  page: Page,
  site: AskingSite,
  wanted: Answers,
  path: string,
): Promise<readonly Step[]> {
  const answered: Step[] = []
  const isThere = () => new URL(page.url()).pathname === path
  while (!isThere()) {
    // If more steps are completed than there are on the site, the visitor is going in circles.
    if (answered.length > site.funnel.length)
      throw new Error(`${path} was not reached: ${answered.map((step) => step.path).join(', ')}`)
    answered.push(await answerShownStep(page, site, wanted))
    if (path !== LOADING_PLAN) await skipPause(page)
  }
  return answered
}
