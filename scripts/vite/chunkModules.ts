import type { Plugin } from 'vite'

/**
 * Writes the modules of each chunk to .vite/modules.json, by their paths in the project. The size check uses it to see what the
 * first load contains.
 */
export function chunkModules(): Plugin {
  let root = ''
  return {
    name: 'chunk-modules',
    apply: 'build',
    configResolved(config) {
      root = `${config.root.replace(/\/$/, '')}/`
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? [[file.fileName, file.moduleIds.map((id) => id.replaceAll(root, ''))]]
          : [],
      )
      this.emitFile({
        type: 'asset',
        fileName: '.vite/modules.json',
        source: JSON.stringify(Object.fromEntries(chunks)),
      })
    },
  }
}
