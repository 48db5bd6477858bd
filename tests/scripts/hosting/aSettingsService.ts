import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Template } from '#root/scripts/hosting/settings/mergeSettings.ts'

/** A stand-in for the REST service of Remote Config, which records the requests that it receives. */
export interface StandIn {
  readonly origin: string
  /** The current template. */
  template(): Template
  /** Publishes a template as another person would in the console. */
  changeInConsole(template: Template): void
  /** Makes the service refuse every further request with this status and message. */
  refuseAll(status: number, message: string): void
  /** Each request as "PUT ?validate_only=true", in order. */
  readonly requests: readonly string[]
}

/** Serves the stand-in on loopback until the test ends. @param token the only token that it accepts @param first the template at the start */
export async function aSettingsService(
  project: string,
  token: string,
  first: Template = {},
): Promise<StandIn> {
  let template = first
  let version = 1
  let refusal: { status: number; message: string } | null = null
  const requests: string[] = []
  const tag = () => `etag-${version}`

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, search } = new URL(request.url ?? '', 'http://stand-in')
    requests.push(`${request.method} ${search}`.trim())
    const end = (status: number, body: object) =>
      response
        .writeHead(status, { 'Content-Type': 'application/json', ETag: tag() })
        .end(JSON.stringify(body))
    const refuse = (status: number, message: string) =>
      end(status, { error: { code: status, message } })
    if (refusal) return refuse(refusal.status, refusal.message)
    if (pathname !== `/v1/projects/${project}/remoteConfig`) return refuse(404, 'Not found')
    if (request.headers.authorization !== `Bearer ${token}`)
      return refuse(401, 'Request had invalid authentication credentials.')
    if (request.method === 'GET') return end(200, template)
    if (request.headers['if-match'] !== tag()) return refuse(412, 'Precondition failed')
    const sent = JSON.parse(await bodyOf(request)) as Template
    if (search === '') {
      template = sent
      version += 1
    }
    return end(200, sent)
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    template: () => template,
    changeInConsole(other) {
      template = other
      version += 1
    },
    refuseAll(status, message) {
      refusal = { status, message }
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
