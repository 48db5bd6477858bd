import { test as base } from '../visit.ts'

/** Tests on the live build that can reach only its host. */
export const test = base.extend({
  context: async ({ context, baseURL }, provide) => {
    await context.route(
      (url) => url.origin !== baseURL,
      (route) => route.abort(),
    )
    await provide(context)
  },
})
