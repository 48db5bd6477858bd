import type { BrowserContext } from '@playwright/test'

/** Holds files back. Returns a function that releases them. */
export async function holds(context: BrowserContext, files: RegExp): Promise<() => void> {
  let letGo = () => undefined as void
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await context.route(files, async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  return letGo
}
