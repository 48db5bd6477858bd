import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

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
