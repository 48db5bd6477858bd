import { afterAll, afterEach, beforeEach } from 'vitest'
import { line, made, testPerson } from './theProject.ts'

// At the top level, because firebase/auth captures fetch when it is imported.
globalThis.fetch = line.fetch

beforeEach(({ skip }) => skip(line.closed !== null, line.closed ?? ''))

afterEach(async ({ signal }) => {
  if (signal.aborted) await line.close('A call was not answered in time, or the run was stopped')
  const left = await made.remove(testPerson.current?.uid)
  if (left.length === 0) return
  await line.close('What a test created could not be removed')
  throw new Error(
    `These could not be removed; removing them is tried again at the end:\n${left.join('\n')}`,
  )
})

afterAll(async () => {
  await line.close('The tests are over')
  const left = [...(await made.remove()), ...made.possiblyCreated]
  if (left.length > 0)
    throw new Error(`LEFT IN YOUR PROJECT, or may still be created there:\n${left.join('\n')}`)
})
