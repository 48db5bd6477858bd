import type { Kind } from './Wish.ts'

const plain = (handle: string): string => handle.replaceAll(/[_-]/g, ' ')
const sentence = (handle: string): string =>
  plain(handle).charAt(0).toUpperCase() + plain(handle).slice(1)

/** Placeholder words for a kind of step, by the part of their keys after its name. */
export function wordsFor(
  kind: Kind,
  name: string,
  answers: readonly string[],
): Readonly<Record<string, string>> {
  const labels = Object.fromEntries(answers.map((handle) => [handle, sentence(handle)]))
  const asked = { title: `What is your ${plain(name)}?` }
  switch (kind) {
    case 'choice':
      return { ...asked, text: 'Choose what fits best.', ...labels }
    case 'choices':
      return {
        ...asked,
        text: 'Choose all that apply.',
        ...labels,
      }
    case 'statement':
      return {
        title: `“My ${plain(name)} matters to me”`,
        text: 'Does this sound like you?',
        yes: 'Yes, it does',
        no: 'Not really',
      }
    case 'pitch':
      return {
        title: 'Good to know',
        message_1: 'Your answer helps us fit the plan to you.',
      }
    case 'count':
      return { ...asked, label: `Your ${plain(name)}`, unit: 'a day' }
    default:
      return { ...asked, label: `Your ${plain(name)}` }
  }
}

const COLOURS = [
  'blue',
  'green',
  'orange',
  'purple',
  'red',
  'yellow',
  'brown',
  'black',
  'white',
].map((colour) => `${colour}-circle`)
const SKINS = /-(dark|light|medium)/

/**
 * A picture for each answer: the icon with the shortest name that contains a word of the answer's key, or a circle of its
 * own colour.
 */
export function picturesFor(
  answers: readonly string[],
  icons: readonly string[],
): Readonly<Record<string, string>> {
  const taken = new Set<string>()
  const pick = (handle: string): string => {
    const words = handle.split('_')
    const fits = (icon: string) =>
      !SKINS.test(icon) && words.some((word) => word.length > 2 && icon.split('-').includes(word))
    const exact = words.join('-')
    const found = icons.includes(exact)
      ? exact
      : icons
          .filter((icon) => fits(icon) && !taken.has(icon))
          .toSorted((a, b) => a.length - b.length || a.localeCompare(b))[0]
    const icon = found ?? COLOURS.find((circle) => !taken.has(circle)) ?? 'white-circle'
    taken.add(icon)
    return `fluent-emoji-flat:${icon}`
  }
  return Object.fromEntries(answers.map((handle) => [handle, pick(handle)]))
}
