import { type Kind, makerOfChoices } from './StepRequest.ts'

const plain = (handle: string): string => handle.replaceAll(/[_-]/g, ' ')
const sentence = (handle: string): string =>
  plain(handle).charAt(0).toUpperCase() + plain(handle).slice(1)

/** Placeholder words for a kind of step, by their keys without the step's name. */
export function wordsFor(
  kind: Kind,
  name: string,
  answers: readonly string[],
): Readonly<Record<string, string>> {
  const labels = Object.fromEntries(answers.map((handle) => [handle, sentence(handle)]))
  const question = { title: `What is your ${plain(name)}?` }
  switch (makerOfChoices(kind) ?? kind) {
    case 'choice':
      return { ...question, text: 'Choose what fits best.', ...labels }
    case 'choices':
      return { ...question, text: 'Choose all that apply.', ...labels }
    case 'statement':
      return {
        title: `“My ${plain(name)} matters to me”`,
        text: 'Does this sound like you?',
        yes: 'Yes, it does',
        no: 'Not really',
      }
    case 'pitch':
      return { title: 'Good to know', message_1: 'Your answer helps us fit the plan to you.' }
    case 'count':
      return { ...question, label: `Your ${plain(name)}`, unit: 'a day' }
    default:
      return { ...question, label: `Your ${plain(name)}` }
  }
}

const COLOURS = ['blue', 'green', 'orange', 'purple', 'red', 'yellow', 'brown', 'black', 'white']

/** The name of a picture for each answer: a circle, in a colour of its own while there are enough colours. */
export const picturesFor = (answers: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    answers.map((handle, index) => [
      handle,
      `fluent-emoji-flat:${COLOURS[index % COLOURS.length]}-circle`,
    ]),
  )
