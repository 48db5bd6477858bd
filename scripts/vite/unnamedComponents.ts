import type { Plugin } from 'vite'

/**
 * The router's code without the names that its components have for developer tools, and with its components marked as free of side
 * effects. Otherwise the bundler keeps those that nothing here uses, such as `Form` and `NavLink`, for the sake of their names. Each
 * line stays where it is.
 */
export function withoutNames(code: string): string {
  return code
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^(var \w+ = )(\w+\.forwardRef\()/gm, '$1/* @__PURE__ */ $2')
}

/** Lets a build drop the router's components that nothing here uses: 1.9 kB (ADR 0045). Fails where the router has none to drop. */
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
          'The router has changed, and nothing of it was dropped: see scripts/vite/unnamedComponents.ts',
        )
    },
  }
}
