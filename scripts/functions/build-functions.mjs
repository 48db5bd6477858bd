// `npm run tool build:functions`: bundles the back end's functions with the rules that they share with the product. The result,
// functions/lib/index.js, needs only the packages of functions/package.json.
import path from 'node:path'
import { buildFunctions } from './buildFunctions.mjs'

await buildFunctions(path.resolve(import.meta.dirname, '../../functions/lib'))
