import path from 'node:path'
import { titleOf } from './catalogue.ts'
import type { Look } from './looks.ts'
import type { PlacedState } from './ScreenState.ts'

/** The folder of the gallery. */
export const GALLERY = 'gallery'

/** Where the pictures of a state are kept, below that folder. */
export const folderOf = (state: PlacedState): string => `pictures/${titleOf(state).toLowerCase().replaceAll(/[^a-z0-9]+/g, '-').replace(/-$/, '')}`

/** The picture of a state in a look. */
export const pictureOf = (state: PlacedState, { size, theme }: Look): string => path.join(GALLERY, folderOf(state), `${size}-${theme}.jpg`)
