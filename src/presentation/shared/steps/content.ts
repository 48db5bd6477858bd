import { use } from 'react'
import { contents } from '../../generated/content/contents.ts'
import { Fetched } from '../../kit/Fetched.ts'
import type { StepContent } from './words.ts'

/** The content of a step that has no words or pictures. */
const NOTHING = new Fetched(() => Promise.resolve<StepContent>({ words: {}, pictures: {} }))

const contentsByName = new Map<string, Fetched<StepContent>>()

const isKnown = (name: string): name is keyof typeof contents => name in contents

function contentOf(name: string): Fetched<StepContent> {
  if (!isKnown(name)) return NOTHING
  const content =
    contentsByName.get(name) ?? new Fetched(() => contents[name]().then((module) => module.content))
  contentsByName.set(name, content)
  return content
}

/** Fetches the content of a step, once. A failed fetch can be repeated. */
export function loadContent(name: string): Promise<StepContent> {
  return contentOf(name).get()
}

/** Whether the content of a step has been fetched, or is empty. */
export const hasContent = (name: string): boolean => !isKnown(name) || fetchedContent(name) !== null

/** The content of a step; null until it is fetched. */
export const fetchedContent = (name: string): StepContent | null => contentOf(name).value

/** The content of a step. Suspends the screen if it is not fetched yet. */
export function useContent(name: string): StepContent {
  return use(loadContent(name))
}
