import { createRoot } from 'react-dom/client'

/** Importing this loads the chunk with React. */
export const reactIsHere = typeof createRoot === 'function'
