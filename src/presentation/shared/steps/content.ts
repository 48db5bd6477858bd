import { use } from 'react'
import { contents } from '../../generated/content/contents.ts'
import { Fetched } from '../../kit/Fetched.ts'
import type { StepContent } from './StepContent.ts'

/** What a name without words and pictures shows. */
const NOTHING = new Fetched(() => Promise.resolve<StepContent>({ words: {}, pictures: {} }))

const fetched = new Map<string, Fetched<StepContent>>()

const isKnown = (name: string): name is keyof typeof contents => name in contents

function contentOf(name: string): Fetched<StepContent> {
  if (!isKnown(name)) return NOTHING
  const known = fetched.get(name) ?? new Fetched(() => contents[name]().then((module) => module.content))
  fetched.set(name, known)
  return known
}

/** Fetches what a step shows, once; a fetch that failed may be tried again. */
export function loadContent(name: string): Promise<StepContent> {
  return contentOf(name).get()
}

/** What a step shows: at once where it was prefetched, else the screen waits for it. */
export function useContent(name: string): StepContent {
  return use(loadContent(name))
}
