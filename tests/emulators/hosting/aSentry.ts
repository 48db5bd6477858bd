// A stand-in for the part of Sentry's API that takes source maps.
// https://github.com/getsentry/sentry/blob/master/src/sentry/api/endpoints/chunk.py
// https://github.com/getsentry/sentry/blob/master/src/sentry/api/endpoints/organization_artifactbundle_assemble.py
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export const ACME = {
  SENTRY_ORG: 'acme',
  SENTRY_PROJECT: 'web',
  SENTRY_AUTH_TOKEN: 'a-token-of-at-least-32-characters',
} as const

interface Assembly {
  readonly projects: readonly string[]
  readonly version: string
  readonly chunks: readonly string[]
}

/** A Sentry on a free port of the loopback, until the end of the test. It has one organization, one project and one token. */
export async function aSentry() {
  const assemblies: Assembly[] = []
  const chunks = new Set<string>()
  const organization = `/api/0/organizations/${ACME.SENTRY_ORG}`

  async function answer(request: IncomingMessage, response: ServerResponse, origin: string) {
    const body = await buffer(request)
    const send = (status: number, content: object) =>
      response
        .writeHead(status, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(content))
    if (request.headers.authorization !== `Bearer ${ACME.SENTRY_AUTH_TOKEN}`)
      return send(401, { detail: 'Invalid token' })
    if (request.url === `${organization}/chunk-upload/`) {
      if (request.method === 'POST') {
        for (const [, name = ''] of body.toString('latin1').matchAll(/filename="([\da-f]{40})"/g))
          chunks.add(name)
        return send(200, {})
      }
      return send(200, {
        url: `${origin}${organization}/chunk-upload/`,
        chunkSize: 8_388_608,
        chunksPerRequest: 64,
        maxFileSize: 2_147_483_648,
        maxRequestSize: 33_554_432,
        concurrency: 8,
        hashAlgorithm: 'sha1',
        compression: ['gzip'],
        accept: ['artifact_bundles', 'artifact_bundles_v2'],
      })
    }
    if (request.url === `${organization}/artifactbundle/assemble/`) {
      const assembly = JSON.parse(body.toString()) as Assembly
      if (assembly.projects.join() !== ACME.SENTRY_PROJECT)
        return send(400, { error: 'One or more projects are invalid' })
      const missingChunks = assembly.chunks.filter((chunk) => !chunks.has(chunk))
      if (missingChunks.length > 0) return send(200, { state: 'not_found', missingChunks })
      assemblies.push(assembly)
      return send(200, { state: 'created', missingChunks })
    }
    return send(404, { detail: 'The requested resource does not exist' })
  }

  const server = createServer(
    (request, response) => void answer(request, response, origin).catch(() => response.destroy()),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  onTestFinished(stop)
  return { origin, assemblies, stop }
}
