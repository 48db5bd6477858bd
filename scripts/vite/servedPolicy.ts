import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { Environment } from '../configuration/Environment.ts'
import { builtPolicy, policyFileOf, policyHeaders } from '../hosting/policy.ts'
import { headersAt, pathIn } from '../hosting/servedPaths.ts'
import type { BuildTarget } from '../hosting/services.ts'

/** The configuration of the demo's adapters (demo/adapters), for the policy of its pages. */
const DEMO: Environment = {
  VITE_FIREBASE_PROJECT_ID: 'demo-onward',
  VITE_FIREBASE_AUTH_DOMAIN: 'demo-onward.firebaseapp.com',
  VITE_FIREBASE_MEASUREMENT_ID: 'G-DEMO',
  VITE_TAG_MANAGER_ID: 'GTM-DEMO',
  VITE_STOREFRONT: 'onward.test.onfastspring.com/popup-onward',
  VITE_STOREFRONT_SCRIPT_URL: '/demo-storefront.js',
}

const TAGS = 'tags.html'

const targetOf = (mode: string): BuildTarget =>
  mode === 'demo' || mode === 'emulators' ? mode : 'live'

/**
 * Writes the security headers of the build to a file. The preview server sends them, as a host does. This plugin comes last,
 * because it reads the written pages.
 */
export function servedPolicy(): Plugin {
  let folder = ''
  let target: BuildTarget = 'live'
  let environment: Environment = {}
  return {
    name: 'served-policy',
    enforce: 'post',
    apply: (_config, { command, isPreview }) => command === 'build' || isPreview === true,
    configResolved({ root, build, mode, env }) {
      folder = resolve(root, build.outDir)
      target = targetOf(mode)
      environment = target === 'demo' ? DEMO : env
    },
    configurePreviewServer(server) {
      const list = builtPolicy(folder)
      server.middlewares.use((request, response, next) => {
        // Files are sent as they are. The server would compress each anew for every request.
        delete request.headers['accept-encoding']
        for (const [key, value] of headersAt(list, pathIn(request.url)))
          response.setHeader(key, value)
        next()
      })
    },
    writeBundle: {
      sequential: true,
      order: 'post',
      handler() {
        const read = (file: string) => readFileSync(join(folder, file), 'utf8')
        const pages = readdirSync(folder).filter((file) => file.endsWith('.html') && file !== TAGS)
        writeFileSync(
          policyFileOf(folder),
          JSON.stringify(
            policyHeaders({ environment, target, pages: pages.map(read), tags: read(TAGS) }),
          ),
        )
      },
    },
  }
}
