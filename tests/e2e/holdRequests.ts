import type { BrowserContext, Page } from '@playwright/test'

/** Delays requests for files. Returns a function that releases them. */
export async function holds(where: BrowserContext | Page, files: RegExp): Promise<() => void> {
  let letGo = () => undefined as void
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await where.route(files, async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  return letGo
}
