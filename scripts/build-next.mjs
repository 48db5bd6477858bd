// Builds the demo of a later deploy: the same sources, but every file has another name than in dist-demo.
import { build } from 'vite'

await build({
  mode: 'demo',
  logLevel: 'warn',
  build: {
    outDir: 'dist-next',
    emptyOutDir: true,
    rolldownOptions: { output: { hashCharacters: 'hex' } },
  },
})
