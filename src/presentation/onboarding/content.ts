import { use } from 'react'
import { contents } from '../generated/content/contents.ts'
import type { StepContent } from './StepContent.ts'

const loaded = new Map<string, StepContent>()
const loading = new Map<string, Promise<StepContent>>()

const isKnown = (name: string): name is keyof typeof contents => name in contents

/** Fetches what a step shows, once; a fetch that failed may be tried again. */
export function loadContent(name: string): Promise<StepContent> {
  const known = loading.get(name)
  if (known) return known
  const load = isKnown(name) ? contents[name] : undefined
  if (!load) return Promise.resolve({ words: {}, pictures: {} })
  const coming = load().then(
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
  return loaded.get(name) ?? use(loadContent(name))
}
