import type { Answers } from '#domain/answers/Answers.ts'
import { byKey } from '#domain/answers/Answers.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { type Flags, sequenceOf } from '#domain/funnel/Sequence.ts'
import { isAsking, type Step } from '#domain/funnel/Step.ts'
import { isAnswered } from '#domain/funnel/validity.ts'
import type { Classes } from './Classes.ts'
import { answerInWords, inWords } from './inWords.ts'

/** A step of the site's funnel, as it is for one visitor. */
export type PlaceOnMap =
  /** In force. `isAnswered` is null where nothing is asked. */
  | { readonly step: Step; readonly state: 'asked'; readonly isAnswered: boolean | null }
  | { readonly step: Step; readonly state: 'switchedOff'; readonly flag: string }
  /** Its condition fails. `needs` and `now` are plain words: "goal is lose weight", "goal is get fit". */
  | { readonly step: Step; readonly state: 'dropped'; readonly needs: string; readonly now: string }

/** The words for people of a step without a title: "goal weight". */
export function nameInWords({ path }: Pick<Step, 'path'>): string {
  return path === '/' ? 'welcome' : path.slice(path.lastIndexOf('/') + 1).replaceAll('-', ' ')
}

/** Every step of a site in order: whether this visitor is asked, and if not, because of which switch or which answers. */
export function funnelMap(
  site: SiteRules,
  answers: Answers,
  flags: Flags,
  classes: Classes,
): readonly PlaceOnMap[] {
  const sequence = sequenceOf(site.funnel, byKey(answers), flags)
  return site.funnel.map((step) => {
    if (sequence.has(step))
      return {
        step,
        state: 'asked',
        isAnswered: isAsking(step) ? isAnswered(step, answers, site) : null,
      }
    const { flag, askWhen } = step
    if (flag !== undefined && !flags(flag)) return { step, state: 'switchedOff', flag }
    const now = (askWhen?.reads ?? [])
      .map((key) => answerInWords(key, byKey(answers), classes))
      .join(', ')
    return {
      step,
      state: 'dropped',
      needs: askWhen ? plain(inWords(askWhen, classes), classes) : '',
      now: plain(now, classes),
    }
  })
}

/** Words of the document as people read them: each key by the name of its question, without underscores. */
export function plain(words: string, { candidates }: Classes): string {
  return words
    .replaceAll(/`([^`]{1,60})`/g, (_, key: string) => {
      const [writer] = candidates.writersOf(key)
      return writer ? nameInWords(writer) : key
    })
    .replaceAll('_', ' ')
}
