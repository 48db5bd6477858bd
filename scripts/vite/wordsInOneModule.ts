import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const INDEX = /generated\/paraglide\/messages\/_index\.js$/

/**
 * Serves the compiled words as one module in development and tests, instead of nearly a thousand files. A build keeps them
 * separate, so that each chunk contains only its own words.
 */
export function wordsInOneModule(): Plugin {
  return {
    name: 'words-in-one-module',
    apply: 'serve',
    load(id) {
      if (!INDEX.test(id)) return null
      const folder = path.dirname(id)
      const words = readdirSync(folder).filter(
        (file) => file.endsWith('.js') && file !== '_index.js',
      )
      return words.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n')
    },
    hotUpdate({ file }) {
      const folder = path.dirname(file)
      if (!INDEX.test(`${folder}/_index.js`)) return
      return [...(this.environment.moduleGraph.getModulesByFile(`${folder}/_index.js`) ?? [])]
    },
  }
}
