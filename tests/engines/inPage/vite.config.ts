import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/** Builds the first script of every page under test. */
export default defineConfig({
  envDir: false,
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    emptyOutDir: false,
    lib: {
      entry: fileURLToPath(new URL('inPage.ts', import.meta.url)),
      name: 'inPageOfTests',
      formats: ['iife'],
      fileName: () => 'inPage.js',
    },
  },
})
