import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const SOURCES = [at('src/presentation/i18n/en/common.json'), at('src/presentation/pictures/pictures.json')]

async function generate(): Promise<void> {
  await promisify(execFile)(process.execPath, [at('scripts/generate/generate.mjs')])
}

/** Writes src/presentation/generated before the build starts, and again when its sources change. */
export function generatedContent(): Plugin {
  return {
    name: 'generated-content',
    apply: (_config, { isPreview }) => isPreview !== true,
    config: generate,
    configureServer(server) {
      server.watcher.add(SOURCES)
      server.watcher.on('change', (file) => {
        if (SOURCES.includes(file)) void generate().catch((cause: unknown) => server.config.logger.error(String(cause)))
      })
    },
  }
}
