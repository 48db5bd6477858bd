/** The oldest browsers that everything works in: Vite's "baseline widely available" of 2026. Build and checks follow it. */
export const BROWSER_FLOOR = { chrome: '111', edge: '111', firefox: '114', safari: '16.4', safari_ios: '16.4' }

/** The same, as Vite names its targets. */
export const BUILD_TARGET = Object.entries(BROWSER_FLOOR).map(([browser, version]) => `${browser === 'safari_ios' ? 'ios' : browser}${version}`)
