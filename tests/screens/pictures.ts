import path from 'node:path'
import { titleOf } from './titleOf.ts'
import type { Look } from './looks.ts'
import type { CatalogueState } from '#demo/states/catalogue/ScreenState.ts'

/** The folder of the gallery. */
export const GALLERY = 'gallery'

/** The folder of a state's screenshots, inside the gallery. */
export const folderOf = (state: CatalogueState): string =>
  `pictures/${titleOf(state)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')}`

/** The path of the screenshot of the window, for a state in a look. */
export const pictureOf = (state: CatalogueState, look: Look): string => pathOf(state, look, '')

/** The path of the screenshot of the whole page. The file exists only if the page is longer than the window. */
export const wholePictureOf = (state: CatalogueState, look: Look): string =>
  pathOf(state, look, '-whole')

const pathOf = (state: CatalogueState, { size, theme }: Look, suffix: string): string =>
  path.join(GALLERY, folderOf(state), `${size}-${theme}${suffix}.jpg`)
