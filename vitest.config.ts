import { defineConfig } from 'vitest/config'
import react from '@vitejs/plugin-react'
import { generatedContent } from './scripts/vite/generatedContent.ts'

/** Tests that need the Firebase SDK in a browser-like page, over the demo's handlers. */
const OVER_FIREBASE = ['tests/contracts/firebase*.test.ts', 'tests/infrastructure/demo/**/*.test.ts']

/** Domain and application: plain Node, nothing but themselves and the fakes. */
const CORE = ['tests/domain/**/*.test.ts', 'tests/application/**/*.test.ts']

export default defineConfig({
  test: {
    // Properties ask a thousand times; a machine that is busy otherwise needs its time for that.
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        // Nothing here has a state or a world of its own, so one worker runs file after file.
        test: { name: 'core', environment: 'node', include: CORE, pool: 'threads', isolate: false },
      },
      {
        extends: true,
        test: { name: 'node', environment: 'node', include: ['tests/**/*.test.ts'], exclude: [...CORE, ...OVER_FIREBASE, 'tests/e2e/**', 'tests/emulators/**', 'tests/screens/**'] },
      },
      {
        extends: true,
        test: { name: 'firebase', environment: 'jsdom', include: OVER_FIREBASE, setupFiles: ['tests/contracts/firebase.setup.ts'] },
      },
      {
        extends: true,
        plugins: [react(), generatedContent()],
        test: { name: 'components', environment: 'jsdom', include: ['tests/**/*.test.tsx'], setupFiles: ['tests/components.setup.ts'] },
      },
    ],
  },
})
