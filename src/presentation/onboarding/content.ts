import { use } from 'react'
import { contents } from '../generated/content/contents.ts'
import type { StepContent } from './StepContent.ts'

const loaded = new Map<string, StepContent>()
const loading = new Map<string, Promise<StepContent>>()

/** What a name without words and pictures shows. */
const NOTHING: StepContent = { words: {}, pictures: {} }

const isKnown = (name: string): name is keyof typeof contents => name in contents

/** Fetches what a step shows, once; a fetch that failed may be tried again. */
export function loadContent(name: string): Promise<StepContent> {
  const known = loading.get(name)
  if (known) return known
  if (!isKnown(name)) return Promise.resolve(NOTHING)
  const coming = contents[name]().then(
    ({ content }) => {
      loaded.set(name, content)
      return content
    },
    (cause: unknown) => {
      loading.delete(name)
      throw cause
    },
  )
  loading.set(name, coming)
  return coming
}

/** What a step shows: at once where it was prefetched, else the screen waits for it. */
export function useContent(name: string): StepContent {
  const content = isKnown(name) ? loaded.get(name) : NOTHING
  return content ?? use(loadContent(name))
}
