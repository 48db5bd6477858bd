// Runs one of this folder's commands that are written in TypeScript: `node scripts/run.mjs new-step --name favourite-sport`.
import { load } from './load.mjs'

const [node = '', , command = '', ...args] = process.argv
process.argv = [node, command, ...args]
await load(`scripts/${command}.ts`)
