// The source maps of a live build. The deploy command uploads them to the error tracker; they are never served.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { MAPS } from '../vite/hiddenMaps.ts'
import type { Environment } from '../configuration/Environment.ts'
import { buildIn } from './previousBuilds.ts'

const SENTRY = 'https://sentry.io'

/** A file, with its name as it appears in stack frames; ~ stands for any origin. */
export type SentFile = { readonly name: string; readonly content: string }

/**
 * The scripts of a build with their maps, each script before its map.
 * @throws Error if the build has no maps
 */
export function filesWithMaps(folder: string): readonly SentFile[] {
  const maps = path.join(folder, MAPS)
  if (!existsSync(maps)) throw new Error(`${folder} has no source maps`)
  return readdirSync(maps)
    .toSorted()
    .flatMap((map) => {
      const script = map.slice(0, -'.map'.length)
      const read = (...parts: string[]) => readFileSync(path.join(folder, ...parts), 'utf8')
      return [
        {
          name: `~/assets/${script}`,
          content: `${read('assets', script)}\n//# sourceMappingURL=${map}\n`,
        },
        { name: `~/assets/${map}`, content: read(MAPS, map) },
      ]
    })
}

/** An error tracker that stores source maps. */
export interface Tracker {
  /** Creates a release, unless it exists. */
  begin(release: string): Promise<void>
  /** Rejects if the file is refused. */
  upload(release: string, file: SentFile): Promise<void>
}

/**
 * Uploads the maps of a build under its id, which error reports name as their release.
 * @returns the id of the build, and how many files were sent
 */
export async function uploadSourceMaps(folder: string, tracker: Tracker) {
  const release = buildIn(folder).id
  const files = filesWithMaps(folder)
  await tracker.begin(release)
  for (const file of files) await tracker.upload(release, file)
  return { release, count: files.length }
}

/**
 * Sentry, which keeps the files of a release. The token needs the scope project:releases.
 * https://docs.sentry.io/api/releases/create-a-new-release-for-an-organization/
 * https://docs.sentry.io/api/releases/upload-a-new-project-release-file/
 */
export function sentryTracker(
  {
    SENTRY_ORG: organization = '',
    SENTRY_PROJECT: project = '',
    SENTRY_AUTH_TOKEN: token = '',
    SENTRY_URL: url,
  }: Environment,
  send = fetch,
): Tracker {
  const api = `${(url || SENTRY).replace(/\/$/, '')}/api/0`
  const [owner, slug] = [organization, project].map(encodeURIComponent)
  const headers = { Authorization: `Bearer ${token}` }
  return {
    async begin(release) {
      const address = `${api}/organizations/${owner}/releases/`
      const body = JSON.stringify({ version: release, projects: [project] })
      const { ok, status } = await send(address, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body,
      })
      if (!ok) throw new Error(`The source maps were not uploaded: ${address} answered ${status}`)
    },
    async upload(release, { name, content }) {
      const body = new FormData()
      body.append('name', name)
      body.append('file', new Blob([content]), path.basename(name))
      const address = `${api}/projects/${owner}/${slug}/releases/${encodeURIComponent(release)}/files/`
      const { ok, status } = await send(address, { method: 'POST', headers, body })
      // 409: an earlier deploy of the same build sent this file.
      if (!ok && status !== 409)
        throw new Error(`${name} was not uploaded: ${address} answered ${status}`)
    },
  }
}
