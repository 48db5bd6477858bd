// Copies the files of the previous builds into the folder of the next deploy, for visitors who still have a page of
// those builds open. Each deploy publishes the list of its builds, so that nothing must be stored between deploys.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'

/** A build's id, and its files in /assets. */
export type Build = { readonly id: string; readonly files: readonly string[] }

/** The published list of builds, newest first. */
const LIST = 'builds.json'
/** How many previous builds are kept. */
const KEPT_BUILDS = 5
/** How many files are fetched at once. */
const CONCURRENCY = 20
/** A file with a hash in its name. Its content never changes. */
const ASSET = /^assets\/[\w.-]+$/

const LISTED = v.object({ id: v.string(), files: v.array(v.unknown()) })

/** The builds in a published list, without malformed ones. */
export function buildsIn(text: string): readonly Build[] {
  try {
    return [JSON.parse(text)]
      .flat()
      .filter((one) => v.is(LISTED, one))
      .map(({ id, files }) => ({ id, files: files.filter(isAsset) }))
  } catch {
    return []
  }
}

const isAsset = (file: unknown): file is string =>
  typeof file === 'string' && ASSET.test(file) && !file.endsWith('.map')

/**
 * The build in a folder.
 * @throws Error if its page has no id
 */
export function buildIn(folder: string): Build {
  const id = /<meta name="build" content="([\da-f]+)"/.exec(
    readFileSync(path.join(folder, 'index.html'), 'utf8'),
  )?.[1]
  if (id === undefined) throw new Error(`${folder}/index.html names no build`)
  return {
    id,
    files: readdirSync(path.join(folder, 'assets'))
      .filter((file) => !file.endsWith('.map'))
      .map((file) => `assets/${file}`)
      .toSorted(),
  }
}

/**
 * Adds the files of the previous builds to the folder of a deploy, and the list of all builds in the folder, newest first.
 * @param get fetches the file that the host serves now at a path such as assets/a.js; null if it serves none, or a page
 * @returns what was added, and what the host no longer has
 */
export async function carryOver(folder: string, get: (path: string) => Promise<Uint8Array | null>) {
  const list = await get(LIST)
  const published = list === null ? [] : buildsIn(new TextDecoder().decode(list))
  const next = buildIn(folder)
  const previous = published.filter(({ id }) => id !== next.id).slice(0, KEPT_BUILDS)
  const wanted = [...new Set(previous.flatMap(({ files }) => files))].filter(
    (file) => !next.files.includes(file),
  )
  const missing = new Set<string>()
  mkdirSync(path.join(folder, 'assets'), { recursive: true })
  const carry = async (file: string) => {
    const content = await get(file)
    if (content === null) missing.add(file)
    else writeFileSync(path.join(folder, file), content)
  }
  for (let first = 0; first < wanted.length; first += CONCURRENCY)
    await Promise.all(wanted.slice(first, first + CONCURRENCY).map(carry))
  const present = [next, ...previous].map(({ id, files }) => ({
    id,
    files: files.filter((file) => !missing.has(file)),
  }))
  writeFileSync(path.join(folder, LIST), JSON.stringify(present))
  return {
    carried: wanted.filter((file) => !missing.has(file)),
    missing: wanted.filter((file) => missing.has(file)),
  }
}

/**
 * Fetches files of a host for carryOver. Stops the deploy if the host answers neither with a file nor with 404, because visitors
 * could lose files.
 * @param origin such as https://onward.web.app
 */
export const hostedAt =
  (origin: string, send = fetch) =>
  async (file: string): Promise<Uint8Array | null> => {
    const address = `${origin}/${file}`
    const readError = (why: string) =>
      new Error(
        `The files of the previous builds could not be read: ${address} ${why}. Nothing was sent.`,
      )
    const response = await send(address).catch(() => {
      throw readError('does not answer')
    })
    if (response.status === 404) return null
    if (!response.ok) throw readError(`answers ${response.status}`)
    const isPage = response.headers.get('Content-Type')?.includes('text/html')
    return isPage ? null : new Uint8Array(await response.arrayBuffer())
  }
