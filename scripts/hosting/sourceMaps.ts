// The source maps of a live build. A deploy gives each script and its map the same debug id, and sends both to Sentry; no host serves
// a map. https://docs.sentry.io/platforms/javascript/sourcemaps/uploading/cli/
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { MAPS } from '../vite/hiddenMaps.ts'
import { buildIn } from './previousBuilds.ts'

/** Runs a command of Sentry's tool in a folder. Returns why it failed, without a full stop; null if it succeeded. */
export type SentryTool = (args: readonly string[], folder: string) => Promise<string | null>

/**
 * Gives the scripts of a build debug ids, which an error report names, so it must run before the scripts are copied. If that fails,
 * the sentence says so: without source maps, a build works all the same.
 * @param folder for the scripts and their maps; it is emptied first
 * @returns a function that sends them under the id of the build, and returns a sentence that says whether Sentry has them
 */
export async function prepareSourceMaps(
  built: string,
  folder: string,
  sentry: SentryTool,
): Promise<() => Promise<string>> {
  const { id } = buildIn(built)
  const sent = `Sentry has the source maps of the release ${id}.`
  const missing = (why: string) =>
    `Sentry lacks the source maps of the release ${id}, so error reports will not name lines of the sources until another deploy sends them: ${why}.`
  const refusal = await addDebugIds(built, folder, sentry)
  return async () => {
    const why =
      refusal ??
      (await sentry(
        ['sourcemaps', 'upload', '--strict', '--release', id, '--url-prefix', '~/', '.'],
        folder,
      ))
    return why === null ? sent : missing(why)
  }
}

/** Returns why the scripts have no debug ids; null if they have. */
async function addDebugIds(
  built: string,
  folder: string,
  sentry: SentryTool,
): Promise<string | null> {
  const maps = path.join(built, MAPS)
  if (!existsSync(maps)) return `${built} has no source maps`
  const [served, prepared] = [built, folder].map((one) => path.join(one, 'assets')) as [
    string,
    string,
  ]
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(prepared, { recursive: true })
  // The tool looks for a map beside its script.
  cpSync(maps, prepared, { recursive: true })
  const scripts = readdirSync(maps).map((map) => map.slice(0, -'.map'.length))
  const bare = scripts.find((script) => !existsSync(path.join(served, script)))
  if (bare !== undefined) return `${bare} has a source map, but is not in the build`
  for (const script of scripts) cpSync(path.join(served, script), path.join(prepared, script))
  const refusal = await sentry(['sourcemaps', 'inject', '.'], folder)
  if (refusal === null)
    for (const script of scripts) cpSync(path.join(prepared, script), path.join(served, script))
  return refusal
}
