// Writes docs/analytics.md from the typed catalogue of events.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { load } from '../load.mjs'
import { analyticsDocument } from './analyticsDocument.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
/** @type {typeof import('../../src/application/measuring/events/eventCatalogue.ts')} */
const { CATALOGUE } = await load('src/application/measuring/events/eventCatalogue.ts')
/** @type {typeof import('../../src/composition/adapters/receivers.ts')} */
const { RECEIVERS } = await load('src/composition/adapters/receivers.ts')
/** @type {typeof import('../../src/application/measuring/events/answerKeys.ts')} */
const { answerKeys } = await load('src/application/measuring/events/answerKeys.ts')
const file = path.join(root, 'docs/analytics.md')
const text = analyticsDocument({
  catalogue: CATALOGUE,
  receivers: RECEIVERS.map(([receiver]) => receiver),
  answers: answerKeys,
})
if ((await readFile(file, 'utf8').catch(() => null)) !== text) await writeFile(file, text)
