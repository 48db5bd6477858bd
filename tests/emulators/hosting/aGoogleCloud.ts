import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Request {
  readonly method: string
  readonly path: string
  readonly token: string
  readonly body: string
}

/** Replaces, on loopback, the services that Firebase's tools call during a deploy. Accepts and records every request. */
export async function aGoogleCloud(project: string): Promise<{
  readonly environment: Readonly<Record<string, string>>
  readonly requests: readonly Request[]
}> {
  const requests: Request[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '', 'http://stand-in')
    const body = await bodyOf(request)
    requests.push({
      method: request.method ?? '',
      path: pathname,
      token: request.headers.authorization ?? '',
      body,
    })
    response
      .writeHead(200, { 'Content-Type': 'application/json', ETag: 'etag-1' })
      .end(JSON.stringify(answerTo(project, pathname, body)))
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const names = [
    'CLOUD_SECRET_MANAGER_URL',
    'FIREBASE_CLOUDBILLING_URL',
    'FIREBASE_EXT_URL',
    'FIREBASE_FUNCTIONS_URL',
    'FIREBASE_FUNCTIONS_V2_URL',
    'FIREBASE_IAM_URL',
    'FIREBASE_RUNTIMECONFIG_URL',
    'FIREBASE_TOKEN_URL',
    'FIREBASE_AUTH_URL',
    'FIREBASE_API_URL',
    'FIREBASE_HOSTING_API_URL',
    'FIREBASE_REMOTE_CONFIG_URL',
    'FIREBASE_RESOURCEMANAGER_URL',
    'FIREBASE_RULES_URL',
    'FIREBASE_SERVICE_USAGE_URL',
    'FIRESTORE_URL',
  ]
  return { requests, environment: Object.fromEntries(names.map((name) => [name, origin])) }
}

function answerTo(project: string, path: string, body: string): object {
  if (path.endsWith('/token'))
    return { access_token: 'of somebody', expires_in: 3600, token_type: 'Bearer' }
  if (path.endsWith(':testIamPermissions'))
    return { permissions: (JSON.parse(body) as { permissions: unknown }).permissions }
  if (path.endsWith('/sites'))
    return {
      sites: [
        {
          name: `projects/${project}/sites/${project}`,
          defaultUrl: `https://${project}.web.app`,
          type: 'DEFAULT_SITE',
        },
      ],
    }
  if (path.endsWith('/versions')) return { name: `sites/${project}/versions/1`, status: 'CREATED' }
  if (path.endsWith(':populateFiles'))
    return { uploadRequiredHashes: [], uploadUrl: 'http://127.0.0.1:9/' }
  if (path.includes('/services/')) return { state: 'ENABLED' }
  if (path.endsWith('/adminSdkConfig')) return { projectId: project }
  if (path.endsWith(`/projects/${project}`))
    return { projectId: project, projectNumber: '1', name: `projects/${project}` }
  if (path.endsWith('/billingInfo')) return { billingEnabled: true }
  const secret = /\/secrets\/(\w+)/.exec(path)?.[1]
  if (secret !== undefined && path.endsWith('/versions/latest'))
    return { name: `projects/1/secrets/${secret}/versions/1`, state: 'ENABLED' }
  if (secret !== undefined)
    return { name: `projects/1/secrets/${secret}`, labels: {}, replication: {} }
  if (path.includes('/databases/(default)') && !path.includes('collectionGroups'))
    return { name: `projects/${project}/databases/(default)`, type: 'FIRESTORE_NATIVE' }
  if (path.endsWith(':test')) return { issues: [] }
  if (path.includes('/rulesets')) return { name: `projects/${project}/rulesets/1`, rulesets: [] }
  return {}
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
