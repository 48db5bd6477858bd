import { createAtom } from 'mobx'

/** Importing this loads the chunk with the router, MobX and the container. */
export const librariesAreHere = typeof createAtom === 'function'
