import path from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, loadEnv } from 'vite'
import { BUILD_TARGET } from './scripts/checks/browserFloor.mjs'
import { buildId } from './scripts/vite/buildId.ts'
import { contentsOfSite } from './scripts/vite/contentsOfSite.ts'
import { chunkGroups, filesForChecks } from './scripts/vite/criticalFiles.ts'
import { demoBesideDev } from './scripts/vite/demoBesideDev.ts'
import { demoFiles } from './scripts/vite/demoFiles.ts'
import { generatedContent } from './scripts/vite/generatedContent.ts'
import { hiddenMaps } from './scripts/vite/hiddenMaps.ts'
import { lastResort } from './scripts/vite/lastResort.ts'
import { liveConfiguration } from './scripts/vite/liveConfiguration.ts'
import { prerenderedPages } from './scripts/vite/prerenderedPages.ts'
import { servedPolicy } from './scripts/vite/servedPolicy.ts'
import { siteOfBuild, siteOfPage } from './scripts/vite/siteOfPage.ts'
import { STYLES } from './scripts/vite/styles.ts'
import { thirdPartyNotices } from './scripts/vite/thirdPartyNotices.ts'
import { unnamedComponents } from './scripts/vite/unnamedComponents.ts'
import { wordsInOneModule } from './scripts/vite/wordsInOneModule.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/**
 * Lets only the page and the door preload what they need. Later chunks are prefetched as a whole, and lists of their dependencies
 * would make the first chunk larger.
 */
function preloaded(
  _file: string,
  dependencies: string[],
  { hostId, hostType }: { hostId: string; hostType: 'html' | 'js' },
) {
  return hostType === 'html' || /(^|\/)door-/.test(hostId) ? dependencies : []
}

/** Replaces the reflect-metadata polyfill, which inversify imports for decorators. We use none, which saves 2.4 kB (ADR 0002). */
const METADATA = {
  find: /^reflect-metadata\/lite$/,
  replacement: path.join(root, 'src/composition/reflectMetadata.ts'),
}

export default defineConfig(({ mode, isPreview }) => {
  const isDemo = mode === 'demo'
  // The demo is the same for everybody: it reads no .env files.
  const envDir = isDemo ? (false as const) : root
  const site = siteOfBuild(loadEnv(mode, envDir)['VITE_SITE'])
  return {
    root,
    envDir,
    // The preview server answers unknown assets with 404 and every other path with 200.html.
    appType: isPreview ? ('mpa' as const) : ('spa' as const),
    plugins: [
      react(),
      unnamedComponents(),
      generatedContent(),
      wordsInOneModule(),
      siteOfPage(),
      lastResort(),
      buildId(),
      filesForChecks(site),
      prerenderedPages(site),
      thirdPartyNotices(),
      isDemo || mode === 'emulators'
        ? demoFiles()
        : [contentsOfSite(site), liveConfiguration(), hiddenMaps(), demoBesideDev()],
      servedPolicy(),
    ],
    // Picks the environment's adapters (`imports` in package.json).
    resolve: { conditions: [mode, ...defaultClientConditions], alias: [METADATA] },
    css: STYLES,
    build: {
      outDir: isDemo ? 'dist-demo' : 'dist',
      target: BUILD_TARGET,
      manifest: true,
      modulePreload: { polyfill: false, resolveDependencies: preloaded },
      assetsInlineLimit: 0,
      rolldownOptions: { output: { codeSplitting: { groups: chunkGroups(site) } } },
    },
    // Builds write into these folders while the server runs.
    server: { port: 5173, watch: { ignored: ['**/dist*/**', '**/reports/**', '**/gallery/**'] } },
    preview: { port: 4173 },
  }
})
