import type { CSSOptions } from 'vite'

/** How styles are compiled, in every build, server and test: a page that is prerendered must name the same classes as its styles. */
export const STYLES: CSSOptions = { transformer: 'lightningcss' }
