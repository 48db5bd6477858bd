import { use } from 'react'
import { contents } from '../generated/content/contents.ts'
import { settled } from '../shell/settled.ts'
import type { StepContent } from './StepContent.ts'

/** What a name without words and pictures shows. */
const NOTHING = settled(Promise.resolve<StepContent>({ words: {}, pictures: {} }))

const coming = new Map<string, Promise<StepContent>>()

const isKnown = (name: string): name is keyof typeof contents => name in contents

/** Fetches what a step shows, once; a fetch that failed may be tried again. */
export function loadContent(name: string): Promise<StepContent> {
  if (!isKnown(name)) return NOTHING
  const known = coming.get(name)
  if (known) return known
  const content = settled(
    contents[name]().then(
      (module) => module.content,
      (cause: unknown) => {
        coming.delete(name)
        throw cause
      },
    ),
  )
  coming.set(name, content)
  return content
}

/** What a step shows: at once where it was prefetched, else the screen waits for it. */
export function useContent(name: string): StepContent {
  return use(loadContent(name))
}
