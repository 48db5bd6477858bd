import path from 'node:path'
import { runnerImport } from 'vite'

const root = path.resolve(import.meta.dirname, '..')

/**
 * Imports a TypeScript file of the project, which Node 20 cannot do. The caller states the type of the module.
 * @param {string} file relative to the project
 * @returns {Promise<any>}
 */
export async function load(file) {
  const { module } = await runnerImport(path.join(root, file), {
    root,
    configFile: false,
    logLevel: 'error',
  })
  return module
}
