import { delay, http, type RequestHandler } from 'msw'
import type { DemoDatabase } from './database/DemoDatabase.ts'
import type { DemoFault, DemoFaults } from './DemoFaults.ts'
import type { DemoRoute } from './DemoRoute.ts'
import { firestoreLiteRoutes } from './firestoreLite.ts'
import { functionsRoutes } from './functions.ts'
import { identityToolkitRoutes } from './account/identityToolkit.ts'
import { serviceCalls } from './ActivityLog.ts'
import { installationsRoutes } from './installations.ts'
import { Refusal } from './Refusal.ts'
import { remoteConfigRoutes } from './remoteConfig.ts'
import { secureTokenRoutes } from './account/secureToken.ts'
import { measuringRoutes } from '../measuring/measuring.ts'
import { storefrontWebhookRoutes } from './storefrontWebhook.ts'

const ROUTES: readonly DemoRoute[] = [
  ...installationsRoutes,
  ...remoteConfigRoutes,
  ...identityToolkitRoutes,
  ...secureTokenRoutes,
  ...firestoreLiteRoutes,
  ...functionsRoutes,
  ...storefrontWebhookRoutes,
  ...measuringRoutes,
]

/** The demo's services as request handlers, for a worker in the browser or a server in tests. */
export function handlers(database: DemoDatabase, faults: DemoFaults): RequestHandler[] {
  return ROUTES.map((route) =>
    http[route.method ?? 'post'](route.at, async ({ request }) => {
      const copy = request.clone()
      const fault = route.call && faults.take(route.call)
      const answer =
        fault?.offline || fault?.status
          ? failure(route, fault)
          : await answerOf(route, request, database)
      if (fault?.latencyMs) await delay(fault.latencyMs)
      // Measuring calls are left out: their route records the analytics tag's commands in `tagCommands`.
      if (!measuringRoutes.includes(route)) void recordCall(copy, answer)
      return answer
    }),
  )
}

async function recordCall(request: Request, { status, type }: Response): Promise<void> {
  const text = await request.text()
  const body = withoutPasswords(text)
  serviceCalls.add({
    at: Date.now(),
    name: nameOf(new URL(request.url)),
    status: type === 'error' ? null : status,
    body,
  })
}

const nameOf = ({ pathname }: URL): string => pathname.split(/[/:]/).at(-1) ?? pathname

/** The JSON of a request, without passwords; null if the text is not JSON. */
function withoutPasswords(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => (/password$/i.test(key) ? undefined : value))
  } catch {
    return null
  }
}

async function answerOf(
  route: DemoRoute,
  request: Request,
  database: DemoDatabase,
): Promise<Response> {
  try {
    return await route.answer(request, database)
  } catch (cause) {
    if (cause instanceof Refusal) return cause.toResponse()
    throw cause
  }
}

function failure(route: DemoRoute, { offline, status = 500, says }: DemoFault): Response {
  if (offline) return Response.error()
  // The account service has its own message for its rate limit.
  const isAccount = route.at.source.includes('identitytoolkit')
  return new Refusal(
    status,
    says ?? (isAccount && status === 429 ? 'TOO_MANY_ATTEMPTS_TRY_LATER' : undefined),
  ).toResponse()
}
