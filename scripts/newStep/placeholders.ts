/** Begins each word that `npm run new:step` could only guess. `npm run check` refuses words that begin with it. */
export const TODO = 'TODO: '

const COLOURS = ['blue', 'green', 'orange', 'purple', 'red', 'yellow', 'brown', 'black', 'white']
const CIRCLES = COLOURS.map((colour) => `fluent-emoji-flat:${colour}-circle`)

/** The placeholder picture of each answer: a circle, in a colour of its own while there are enough colours. */
export const circlesFor = (answers: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    answers.map((handle, index) => [handle, CIRCLES[index % CIRCLES.length] ?? '']),
  )

/** Whether a picture is one of these circles, which `npm run check` refuses. */
export const isPlaceholderPicture = (picture: string): boolean => CIRCLES.includes(picture)

/** The placeholders in the words and pictures, one sentence each, with the file and the key. */
export function placeholdersIn(
  words: Readonly<Record<string, string>>,
  pictures: Readonly<Record<string, Readonly<Record<string, string>>>>,
): readonly string[] {
  const texts = Object.entries(words).filter(([, text]) => text.startsWith(TODO.trim()))
  const circles = Object.entries(pictures).flatMap(([step, chosen]) =>
    Object.entries(chosen).flatMap(([handle, picture]) =>
      isPlaceholderPicture(picture) ? [`${step}.${handle}`] : [],
    ),
  )
  return [
    ...texts.map(
      ([key, text]) =>
        `src/presentation/i18n/en/common.json: ${key} is a placeholder, "${text}"; write it`,
    ),
    ...circles.map(
      (key) =>
        `src/presentation/pictures/pictures.json: ${key} is a placeholder, a circle; choose a picture`,
    ),
  ]
}
