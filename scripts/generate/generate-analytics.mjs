// Writes docs/analytics.md from the typed catalogue of events.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { analyticsDocument } from './analyticsDocument.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const load = async (file) =>
  (await runnerImport(path.join(root, file), { root, configFile: false, logLevel: 'error' })).module

const [{ CATALOGUE }, { RECEIVERS }, { answerKeys }] = await Promise.all([
  load('src/application/measuring/events/eventCatalogue.ts'),
  load('src/composition/adapters/receivers.ts'),
  load('src/application/measuring/events/answerKeys.ts'),
])
const file = path.join(root, 'docs/analytics.md')
const text = analyticsDocument({
  catalogue: CATALOGUE,
  receivers: RECEIVERS.map(([receiver]) => receiver),
  answers: answerKeys,
})
if ((await readFile(file, 'utf8').catch(() => null)) !== text) await writeFile(file, text)
