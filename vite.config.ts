import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { chunkModules } from './scripts/vite/chunkModules.ts'
import { demoFiles } from './scripts/vite/demoFiles.ts'
import { generatedContent } from './scripts/vite/generatedContent.ts'
import { prerenderWelcome } from './scripts/vite/prerenderWelcome.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

const NEEDED = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_APP_ID',
  'VITE_STOREFRONT',
]

/** A live build without its configuration would fail in front of visitors, so it fails here. */
function refuseWithoutConfiguration(mode: string) {
  const env = { ...loadEnv(mode, root, 'VITE_'), ...process.env }
  const missing = NEEDED.filter((name) => !env[name])
  if (missing.length > 0) {
    throw new Error(`The live build needs ${missing.join(', ')}. See .env.example; "npm run build:demo" needs none.`)
  }
}

/** The page and the door name what they need ahead; later chunks are prefetched whole, and lists of them would weigh on the first. */
function preloaded(_file: string, dependencies: string[], { hostId, hostType }: { hostId: string; hostType: 'html' | 'js' }) {
  return hostType === 'html' || /(^|\/)index-/.test(hostId) ? dependencies : []
}

export default defineConfig(({ command, mode, isPreview }) => {
  const demo = mode === 'demo'
  if (command === 'build' && mode === 'production') refuseWithoutConfiguration(mode)
  return {
    root,
    // The preview server answers unknown assets with 404 and every other path with 200.html.
    appType: isPreview ? ('mpa' as const) : ('spa' as const),
    plugins: [react(), generatedContent(), prerenderWelcome(), chunkModules(), demo ? demoFiles() : null],
    build: { outDir: demo ? 'dist-demo' : 'dist', target: 'baseline-widely-available', manifest: true, modulePreload: { polyfill: false, resolveDependencies: preloaded }, assetsInlineLimit: 0 },
    server: { port: 5173 },
    preview: { port: 4173 },
  }
})
