import { defineConfig } from 'vitest/config'
import react from '@vitejs/plugin-react'
import { generatedContent } from './scripts/vite/generatedContent.ts'

/** Tests that need the Firebase SDK in a browser-like page, over the demo's handlers. */
const OVER_FIREBASE = ['tests/contracts/firebase*.test.ts', 'tests/infrastructure/demo/**/*.test.ts']

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'node', environment: 'node', include: ['tests/**/*.test.ts'], exclude: [...OVER_FIREBASE, 'tests/e2e/**', 'tests/emulators/**'] },
      },
      {
        extends: true,
        test: { name: 'firebase', environment: 'jsdom', include: OVER_FIREBASE, setupFiles: ['tests/contracts/firebase.setup.ts'] },
      },
      {
        extends: true,
        plugins: [react(), generatedContent()],
        test: { name: 'components', environment: 'jsdom', include: ['tests/**/*.test.tsx'], setupFiles: ['tests/components.setup.ts'], testTimeout: 30_000 },
      },
    ],
  },
})
