// `npm run build:functions`: bundles the back end's functions with the rules that they share with the product. The result,
// functions/lib/index.js, needs only the packages of functions/package.json.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildFunctions } from './functions/buildFunctions.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
await buildFunctions(path.join(root, 'functions/lib'))
