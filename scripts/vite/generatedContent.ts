import { fileURLToPath } from 'node:url'
import { normalizePath, type Plugin, type ViteDevServer } from 'vite'
import { generate } from '../generate/generate.ts'

/** A path with slashes, as Vite writes paths even on Windows. */
const at = (path: string) => normalizePath(fileURLToPath(new URL(`../../${path}`, import.meta.url)))
/** The folders with the files that decide what is generated. */
const SOURCES = ['src/domain/funnel', 'src/presentation/i18n', 'src/presentation/pictures'].map(at)

/** How long to wait after a change, in ms. An editor may empty a file before it writes the new text. */
const WRITE_MS = 50

/** Writes src/presentation/generated before the build starts, and again when its sources change. */
export function generatedContent(): Plugin {
  return {
    name: 'generated-content',
    apply: (_config, { isPreview }) => isPreview !== true,
    config: generate,
    configResolved: ({ configFileDependencies }) => withoutSources(configFileDependencies),
    configureServer: (server) =>
      void (server.config.server.watch !== null && followSources(server)),
  }
}

/** Removes the product's sources from the files that restart the server when they change. */
function withoutSources(dependencies: string[]): void {
  const others = dependencies.filter((file) => !file.startsWith(at('src/')))
  dependencies.splice(0, dependencies.length, ...others)
}

/** Generates again after each change. Changes during a run lead to one more run. */
function followSources({ watcher, config: { logger } }: ViteDevServer): void {
  let isWanted = false
  let isRunning = false
  const run = async () => {
    isWanted = true
    if (isRunning) return
    isRunning = true
    while (isWanted) {
      isWanted = false
      await generate().catch((cause: Error) => logger.error(cause.message, { timestamp: true }))
    }
    isRunning = false
  }
  let pause: NodeJS.Timeout | undefined
  watcher.on('all', (_event, file) => {
    if (!SOURCES.some((folder) => normalizePath(file).startsWith(folder))) return
    clearTimeout(pause)
    pause = setTimeout(() => void run(), WRITE_MS)
  })
}
