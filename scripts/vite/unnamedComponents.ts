import type { Plugin } from 'vite'

/**
 * The router's code without the display names of its components, and with its components marked as pure, so that the bundler
 * drops unused ones such as `Form` and `NavLink`. Line numbers do not change.
 */
export function withoutNames(code: string): string {
  return code
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^(var \w+ = )(\w+\.forwardRef\()/gm, '$1/* @__PURE__ */ $2')
}

/** Lets a build drop unused components of the router: 1.9 kB (ADR 0045). Fails if the router has none to drop. */
export function unnamedComponents(): Plugin {
  let isDone = false
  return {
    name: 'unnamed-components',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/.*\.mjs$/, code: /^NavLink\.displayName/m },
      handler(code) {
        isDone = true
        return { code: withoutNames(code), map: null }
      },
    },
    buildEnd(error) {
      if (!error && !isDone)
        this.error(
          'The router has changed, and no component of it was dropped: see scripts/vite/unnamedComponents.ts',
        )
    },
  }
}
