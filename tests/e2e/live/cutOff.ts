import { test as base } from '../visit.ts'

/** Journeys on the live build. Nothing but its host can be reached. */
export const test = base.extend({
  context: async ({ context, baseURL }, provide) => {
    await context.route(
      (url) => url.origin !== baseURL,
      (route) => route.abort(),
    )
    await provide(context)
  },
})
