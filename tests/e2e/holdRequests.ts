import type { BrowserContext, Page } from '@playwright/test'

/** Delays requests for matching URLs. Returns a function that lets the requests continue. */
export async function holdRequests(
  where: BrowserContext | Page,
  files: RegExp,
): Promise<() => void> {
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await where.route(files, async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  return release
}
