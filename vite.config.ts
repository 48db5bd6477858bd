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

/** The page and the door name what they need ahead; later chunks are prefetched whole, and lists of them would weigh on the first. */
function preloaded(_file: string, dependencies: string[], { hostId, hostType }: { hostId: string; hostType: 'html' | 'js' }) {
  return hostType === 'html' || /(^|\/)index-/.test(hostId) ? dependencies : []
}

/** The container's library brings the whole polyfill for decorators' metadata, 2 kB before the first question. */
const METADATA = { find: /^reflect-metadata\/lite$/, replacement: path.join(root, 'src/composition/metadata.ts') }

/** The router's package names its development build under every condition; the other one leaves its warnings out. */
const ROUTER = [
  { find: /^react-router$/, replacement: path.join(root, 'node_modules/react-router/dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: path.join(root, 'node_modules/react-router/dist/production/dom-export.mjs') },
]

/** Constants are put where they are used: the paths cost no chunk. */
const optimization = { inlineConst: { mode: 'all' } } as const

/** What the first question needs in any case, in few files: each small one of its own costs more than it holds. */
const TOGETHER = [
  { name: 'react', test: /node_modules\/react\/|paraglide\/(runtime|messages\/app_name)/, priority: 1 },
  { name: 'mobx', test: /node_modules\/(mobx|mobx-react-lite)\// },
  { name: 'guards', test: /infrastructure\/firebase\/guards\/(hideHangingDatabase|withoutHeartbeat)/ },
  { name: 'funnel', test: /src\/(domain\/(funnel|answers\/(Bounds|Answers|Units)|person\/(displayName|adulthood)|vocabulary\/(oneOf|account))|application\/(measuring\/Backlog|storage)|presentation\/(kit\/whenIdle|shared\/steps\/(StepPresenter|sections)))/ },
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
