import { test as base } from '../visit.ts'

/** A test on the live build, in which pages can reach only the host of the build. */
export const test = base.extend({
  context: async ({ context, baseURL }, provide) => {
    await context.route(
      (url) => url.origin !== baseURL,
      (route) => route.abort(),
    )
    await provide(context)
  },
})
