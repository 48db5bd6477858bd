// Answers the requests of the live build to other hosts as the services would, so that none leaves this machine.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Route } from '@playwright/test'
import { getResponse } from 'msw'
import { DemoDatabase } from '#demo/backEnd/database/DemoDatabase.ts'
import { DemoFaults } from '#demo/backEnd/DemoFaults.ts'
import { handlers } from '#demo/backEnd/handlers.ts'
import { workouts } from '#domain/site/workouts.ts'

const DEMO_STOREFRONT = path.join(import.meta.dirname, '../../../../dist-demo/demo-storefront.js')

/** The demo's payment window creates a policy for trusted types. In the live build, it takes a name that this build allows. */
const storefrontScript = () =>
  readFileSync(DEMO_STOREFRONT, 'utf8').replace(/(["'])demo-payment\1/, "'goog#html'")

/** Google's tag sends to a host of the visitor's region. */
const ANALYTICS_TAG = `void fetch('https://region1.google-analytics.com/g/collect', { method: 'POST', mode: 'no-cors' })`

/** Scripts by their URL without the query. The tag manager's container has no tags. */
const SCRIPTS: Readonly<Record<string, () => string>> = {
  'https://www.googletagmanager.com/gtag/js': () => ANALYTICS_TAG,
  'https://www.googletagmanager.com/gtm.js': () => '',
  'https://sbl.onfastspring.com/sbl/0.9.2/fastspring-builder.min.js': storefrontScript,
}

/** A request to another host: its URL without the query, and its body. */
export interface ServiceRequest {
  readonly url: string
  readonly body: string
}

/**
 * Answers every request of a browser context to another host: with a script, with the demo's back end, or with an empty object.
 * @param baseURL the host of the build
 * @returns a list to which each request is added
 */
export async function answerServices(
  context: BrowserContext,
  baseURL: string | undefined,
): Promise<readonly ServiceRequest[]> {
  const services = handlers(new DemoDatabase(workouts, null), new DemoFaults(null))
  const requests: ServiceRequest[] = []
  const answer = async (route: Route) => {
    const request = route.request()
    const { origin, pathname } = new URL(request.url())
    const url = origin + pathname
    const body = request.postData() ?? ''
    requests.push({ url, body })
    const shared = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'etag' }
    const script = SCRIPTS[url]
    if (script)
      return route.fulfill({ contentType: 'text/javascript', body: script(), headers: shared })
    const response =
      (await getResponse(
        services,
        new Request(request.url(), {
          method: request.method(),
          headers: request.headers(),
          ...(request.method() === 'POST' && { body }),
        }),
      )) ?? Response.json({})
    return route.fulfill({
      status: response.status,
      headers: { ...Object.fromEntries(response.headers), ...shared },
      body: await response.text(),
    })
  }
  await context.route(
    // The demo's payment window reports the payment to its own host.
    (url) => url.origin !== baseURL || url.pathname === '/demo/webhook',
    answer,
  )
  return requests
}
