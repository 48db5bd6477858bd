import type { Plugin } from 'vite'

/** Writes the modules of each chunk to .vite/modules.json. The size check uses it to see what the first load contains. */
export function chunkModules(): Plugin {
  return {
    name: 'chunk-modules',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.moduleIds]] : []))
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(Object.fromEntries(chunks)) })
    },
  }
}
