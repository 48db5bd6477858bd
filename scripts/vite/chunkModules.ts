import type { Plugin } from 'vite'

/**
 * Writes the modules of each chunk, by their paths in the project, to .vite/modules.json for the size check.
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
