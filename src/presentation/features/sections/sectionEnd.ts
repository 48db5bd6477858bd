import { goal, coachGoal } from '#domain/funnel/steps/goal/goal.ts'
import {
  coachWorkoutEnvironment,
  workoutEnvironment,
} from '#domain/funnel/steps/life/workoutEnvironment.ts'
import { type ChoiceStep, type Section, SECTIONS } from '#domain/funnel/Step.ts'
import { isolated } from '../../design/isolated.ts'
import { trustedPicture } from '../../design/Picture.tsx'
import * as m from '../../generated/paraglide/messages.js'
import run from '../../pictures/drawn/poses/upright/run.svg?raw'
import turn from '../../pictures/drawn/track-turn.svg?raw'
import { castFor, pictureOf } from '../../shared/cast/cast.ts'
import { fetchedContent } from '../../shared/steps/content.ts'
import { sectionName } from '../../shared/steps/sectionName.ts'
import { chosenAmong } from '../../shared/steps/useChosenWords.ts'
import { words } from '../../shared/steps/words.ts'
import type { Presenters } from '../../visit/Presenters.ts'
import styles from './sectionEnd.module.css'

/** How long the card covers the questions, in ms: long enough to read its sentence. A tap or key removes it earlier. */
const SHOWN_MS = 1500

interface Repeated {
  /** A site has only one of these steps. */
  readonly steps: readonly ChoiceStep[]
  readonly sentence: (values: { answer: string }) => string
}
const REPEATED: Readonly<Partial<Record<Section, Repeated>>> = {
  goal: { steps: [goal, coachGoal], sentence: m.section_end_goal },
  life: { steps: [workoutEnvironment, coachWorkoutEnvironment], sentence: m.section_end_life },
}

/**
 * The sentence of a section's card; falsy if there is none, or if its words are not fetched. It repeats an answer, but none about
 * the body.
 */
function sentenceAt(section: Section, { site, answers }: Presenters) {
  const { displayName: name } = answers.all
  if (section === 'you') return name && m.section_end_you({ answer: isolated(name) })
  if (section === 'body') return m.section_end_body()
  const { steps = [], sentence } = REPEATED[section] ?? {}
  const chosen = chosenAmong(steps, site, answers)
  const [handle] = chosen?.handles ?? []
  const content = chosen && fetchedContent(chosen.step)
  return content && handle && sentence?.({ answer: words(content, handle) })
}

/** A part of the card. @param name the name of its CSS class */
const part = (name: string, content: Partial<Pick<HTMLElement, 'textContent' | 'innerHTML'>>) =>
  Object.assign(document.createElement('p'), { className: styles[name], ...content })

// @rule 2.section-end A card between two questions marks the end of a section; it is not a step, and disappears by itself, on a
//   tap or on a key
/**
 * Covers the last question of a section with a card on which the track turns to the next lane. Meanwhile the next question is
 * rendered beneath. The card disappears by itself, on a tap, on any key, and on back or forward. Screen readers skip it, because
 * it says nothing new and has no controls.
 * @returns whether the card is shown; false if there is nothing to say, or if it fails, which is reported
 */
export function showSectionEnd(from: Section, to: Section, presenters: Presenters): boolean {
  try {
    return show(from, to, presenters)
  } catch (cause) {
    window.reportError(cause)
    return false
  }
}

function show(from: Section, to: Section, presenters: Presenters): boolean {
  const sentence = sentenceAt(from, presenters)
  if (!sentence) return false
  const card = document.createElement('div')
  card.className = styles['card'] ?? ''
  card.setAttribute('aria-hidden', 'true')
  card.style.setProperty('--shown', `${SHOWN_MS}ms`)
  card.dataset['lane'] = String(SECTIONS.indexOf(to))
  card.append(
    part('turn', { innerHTML: trustedPicture(turn) }),
    part('runner', { innerHTML: trustedPicture(pictureOf(castFor(presenters.answers.all), run)) }),
    part('from', { textContent: sectionName({ section: from }) ?? '' }),
    part('sentence', { textContent: sentence }),
    part('to', {
      textContent: m.section_end_next({ section: sectionName({ section: to }) ?? '' }),
    }),
  )
  const removal = new AbortController()
  const remove = () => {
    card.remove()
    removal.abort()
  }
  for (const event of ['click', 'keydown', 'popstate'])
    window.addEventListener(event, remove, { signal: removal.signal, capture: true })
  // The animation changes nothing; only its end counts.
  const pause = [{ opacity: 1 }, { opacity: 1 }]
  card.animate(pause, SHOWN_MS).addEventListener('finish', remove)
  // Last, so that a card that fails is not left over the question.
  document.body.append(card)
  return true
}
