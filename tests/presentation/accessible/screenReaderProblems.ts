import { screen } from '@testing-library/dom'

/**
 * Problems for a visitor with a screen reader that axe does not look for: answers without their question, a timer without a name,
 * and a missing or repeated main heading or landmark.
 */
export function screenReaderProblems(): readonly string[] {
  const groups = [
    ...screen.queryAllByRole('group', { name: /\S/ }),
    ...screen.queryAllByRole('radiogroup', { name: /\S/ }),
  ]
  const once = (what: string, { length }: readonly HTMLElement[]) =>
    length === 1 ? [] : [`${length} times a ${what}`]
  return [
    ...once('heading of level 1', screen.queryAllByRole('heading', { level: 1 })),
    ...once('banner', screen.queryAllByRole('banner')),
    ...once('main', screen.queryAllByRole('main')),
    ...screen
      .queryAllByRole('radio')
      .filter((radio) => !groups.some((group) => group.contains(radio)))
      .map((radio) => `an answer without its question: ${radio.outerHTML.slice(0, 100)}`),
    ...screen.queryAllByRole('timer', { name: '' }).map(() => 'a timer without a name'),
  ]
}
