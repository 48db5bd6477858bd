import path from 'node:path'
import { build } from 'vite'
import { installMissing } from '../setup/packages.mjs'

const root = path.resolve(import.meta.dirname, '../..')

/** Installs the packages of the functions if they are missing. None of them needs an install script. */
export const installFunctions = () =>
  installMissing(path.join(root, 'functions'), {
    what: "functions' packages (75 MB)",
    options: ['--ignore-scripts'],
  })

/**
 * Bundles the functions into `index.js` in a folder, without Firebase's own packages.
 * @param {string} outDir
 */
export async function buildFunctions(outDir) {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true, external: ['firebase-admin', 'firebase-functions'] },
    build: {
      ssr: path.join(root, 'functions/src/index.ts'),
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        external: [/^firebase-(admin|functions)(\/|$)/],
        output: { entryFileNames: 'index.js', codeSplitting: false },
      },
    },
  })
}
