import { createAtom } from 'mobx'

/** Importing this runs the file of the libraries: the router, MobX and the container. */
export const librariesAreHere = typeof createAtom === 'function'
