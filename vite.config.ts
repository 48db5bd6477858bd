import path from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { BUILD_TARGET } from './scripts/checks/browserFloor.mjs'
import { chunkModules } from './scripts/vite/chunkModules.ts'
import { demoFiles } from './scripts/vite/demoFiles.ts'
import { generatedContent } from './scripts/vite/generatedContent.ts'
import { lastResort } from './scripts/vite/lastResort.ts'
import { liveConfiguration } from './scripts/vite/liveConfiguration.ts'
import { prerenderWelcome } from './scripts/vite/prerenderWelcome.ts'
import { siteOfPage } from './scripts/vite/siteOfPage.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/**
 * Only the page and the entry preload what they need. Later chunks are prefetched in full, and lists of their dependencies
 * would make the first chunk larger.
 */
function preloaded(_file: string, dependencies: string[], { hostId, hostType }: { hostId: string; hostType: 'html' | 'js' }) {
  return hostType === 'html' || /(^|\/)index-/.test(hostId) ? dependencies : []
}

/** inversify imports the whole reflect-metadata polyfill for decorators: 2 kB before the first question. */
const METADATA = { find: /^reflect-metadata\/lite$/, replacement: path.join(root, 'src/composition/metadata.ts') }

/** The router's package exports its development build under every condition. The production build omits its warnings. */
const ROUTER = [
  { find: /^react-router$/, replacement: path.join(root, 'node_modules/react-router/dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: path.join(root, 'node_modules/react-router/dist/production/dom-export.mjs') },
]

/** Constants are inlined where they are used: the paths cost no chunk. */
const optimization = { inlineConst: { mode: 'all' } } as const

/** Modules that the first question always needs, in a few chunks: a separate small chunk costs more than its contents. */
const TOGETHER = [
  { name: 'react', test: /node_modules\/react\/|paraglide\/(runtime|messages\/app_name)/, priority: 1 },
  { name: 'mobx', test: /node_modules\/(mobx|mobx-react-lite)\// },
  { name: 'guards', test: /infrastructure\/firebase\/guards\/(hideHangingDatabase|withoutHeartbeat)/ },
  { name: 'funnel', test: /src\/(domain\/(funnel|answers\/(Bounds|Answers|Units)|person\/(displayName|adulthood)|vocabulary\/(oneOf|account))|application\/measuring\/Backlog|presentation\/(kit\/whenIdle|shared\/(steps\/sections|frame\/privacyRequests)))/ },
]

export default defineConfig(({ mode, isPreview, command }) => {
  const demo = mode === 'demo'
  return {
    root,
    // The preview server answers unknown assets with 404 and every other path with 200.html.
    appType: isPreview ? ('mpa' as const) : ('spa' as const),
    plugins: [react(), generatedContent(), siteOfPage(), lastResort(), prerenderWelcome(), chunkModules(), demo || mode === 'emulators' ? demoFiles() : liveConfiguration()],
    resolve: { alias: [METADATA, ...(command === 'build' ? ROUTER : [])] },
    build: { outDir: demo ? 'dist-demo' : 'dist', target: BUILD_TARGET, manifest: true, modulePreload: { polyfill: false, resolveDependencies: preloaded }, assetsInlineLimit: 0, rolldownOptions: { optimization, output: { codeSplitting: { groups: TOGETHER } } } },
    server: { port: 5173 },
    preview: { port: 4173 },
  }
})
