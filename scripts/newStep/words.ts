import { TODO } from './placeholders.ts'
import { type Kind, makerOfChoices } from './StepRequest.ts'

const plain = (handle: string): string => handle.replaceAll(/[_-]/g, ' ')
const sentence = (handle: string): string =>
  plain(handle).charAt(0).toUpperCase() + plain(handle).slice(1)

/**
 * The words of a new step of a kind, by their keys without the step's name. Those that only a person can write begin with TODO.
 * The labels of the answers are their handles.
 */
export function wordsFor(
  kind: Kind,
  name: string,
  answers: readonly string[],
): Readonly<Record<string, string>> {
  const labels = Object.fromEntries(answers.map((handle) => [handle, sentence(handle)]))
  const question = { title: `${TODO}What is your ${plain(name)}?` }
  const label = { label: `${TODO}Your ${plain(name)}` }
  switch (makerOfChoices(kind) ?? kind) {
    case 'choice':
      return { ...question, text: 'Choose what fits best.', ...labels }
    case 'choices':
      return { ...question, text: 'Choose all that apply.', ...labels }
    case 'statement':
      return {
        title: `${TODO}“My ${plain(name)} matters to me”`,
        text: 'Does this sound like you?',
        yes: 'Yes, it does',
        no: 'Not really',
      }
    case 'pitch':
      return {
        title: `${TODO}Good to know`,
        message_1: `${TODO}Your answer helps us fit the plan to you.`,
      }
    case 'name':
      return {
        ...question,
        ...label,
        empty: `${TODO}Enter your ${plain(name)} to continue`,
        shortened: 'We keep the first {most} characters.',
      }
    case 'count':
      return { ...question, ...label, unit: `${TODO}a day` }
    default:
      return { ...question, ...label }
  }
}
