/** The oldest supported browsers: Vite's "baseline widely available" of 2026. The build and the checks use this list. */
export const BROWSER_FLOOR = {
  chrome: '111',
  edge: '111',
  firefox: '114',
  safari: '16.4',
  safari_ios: '16.4',
}

/** The same list in the form of Vite's build targets. */
export const BUILD_TARGET = Object.entries(BROWSER_FLOOR).map(
  ([browser, version]) => `${browser === 'safari_ios' ? 'ios' : browser}${version}`,
)
