import { createRoot } from 'react-dom/client'

/** Importing this runs React, which is in a file of its own. */
export const reactIsHere = typeof createRoot === 'function'
