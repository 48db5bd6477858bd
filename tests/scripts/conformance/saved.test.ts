import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { type Expected, sorted } from '../../../scripts/conformance/compare/differences.ts'
import expectedDifferences from '../../../scripts/conformance/compare/expectedDifferences.json' with { type: 'json' }
import { differencesSince, readSaved } from '../../../scripts/conformance/compare/saved.ts'
import { aProject, runAgainst } from './aProject.ts'

vi.setConfig({ testTimeout: 120_000 })

const FOLDER = path.join(import.meta.dirname, '../../fixtures/conformance')
/** The parts that a run against a real project saved here. The demo's storefront needs a browser, so it is not compared. */
const SAVED = existsSync(FOLDER) ? readdirSync(FOLDER).map((file) => path.basename(file, '.json')).filter((part) => part !== 'storefront') : []

/** What the demo's handlers answer now, as a run would save it. */
const answersOfDemo = async (part: string) => (await runAgainst(aProject(), { only: [part] })).saved()

/** What was sent and the demo does not send, as "operation, field: form". */
async function missingInDemo(part: string, saved: string): Promise<readonly string[]> {
  const differences = differencesSince(readSaved(saved), readSaved(await answersOfDemo(part)))
  return sorted(differences, expectedDifferences as readonly Expected[]).unexpected.map(({ operation, at, project }) => `${operation}, ${at}: ${project}`)
}

test('The demo answers in every form that a real project was seen to answer in', async () => {
  const missing: string[] = []
  for (const part of SAVED) missing.push(...(await missingInDemo(part, readFileSync(path.join(FOLDER, `${part}.json`), 'utf8'))))
  expect(missing).toEqual([])
})

test.each(['accounts', 'functions', 'documents', 'settings'])('What the demo itself answered as %s counts as no difference', async (part) => {
  expect(await missingInDemo(part, await answersOfDemo(part))).toEqual([])
})

test('A saved field, form or code that the demo does not know is told', async () => {
  const saved = JSON.parse(await answersOfDemo('documents')) as Record<string, Record<string, { answer: Record<string, unknown> }>>
  const signUp = saved['accounts:signUp']?.['200']
  Object.assign(signUp?.answer ?? {}, { tenantId: 'text', expiresIn: 'number | text: digits' })
  Object.assign(saved['accounts:signUp'] ?? {}, { '400 PLANTED': signUp, '400 PASSWORD_DOES_NOT_MEET_REQUIREMENTS': signUp })
  expect(await missingInDemo('documents', JSON.stringify(saved))).toEqual(['accounts:signUp, the answer: 400 PLANTED', 'accounts:signUp, expiresIn: number or text: digits', 'accounts:signUp, tenantId: text'])
})
