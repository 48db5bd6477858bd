import type { Plugin } from 'vite'

/** Writes src/presentation/generated before anything needs it, and again when its sources change. */
export function generatedContent(): Plugin {
  return {
    name: 'generated-content',
    async config() {
      const { generate } = await import('../generate.mjs')
      await generate()
    },
    async configureServer(server) {
      const { generate, sources } = await import('../generate.mjs')
      server.watcher.add(sources)
      server.watcher.on('change', (file) => {
        if (sources.includes(file)) void generate().catch((cause: unknown) => server.config.logger.error(String(cause)))
      })
    },
  }
}
