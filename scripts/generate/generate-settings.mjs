// Writes remoteconfig.template.json, the template that a deploy publishes and the demo serves, from the catalogue of settings.
// Run it with `npm run generate`; a test fails if the file is out of date.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { load } from '../load.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
/** @type {typeof import('../../src/application/settings/settingsCatalogue.ts')} */
const { catalogueOf } = await load('src/application/settings/settingsCatalogue.ts')
/** @type {typeof import('../../src/infrastructure/firebase/settings/remoteConfigTemplate.ts')} */
const { toTemplate } = await load('src/infrastructure/firebase/settings/remoteConfigTemplate.ts')
/** @type {typeof import('../../src/composition/sites/sites.ts')} */
const { ALL_SITES } = await load('src/composition/sites/sites.ts')
const file = path.join(root, 'remoteconfig.template.json')
const text = `${JSON.stringify(toTemplate(catalogueOf(ALL_SITES)), null, 2)}\n`
if ((await readFile(file, 'utf8').catch(() => null)) !== text) await writeFile(file, text)
