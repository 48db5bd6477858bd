import { afterAll, afterEach, beforeEach } from 'vitest'
import { connection, createdObjects, testPerson } from './theProject.ts'

// At the top level, because firebase/auth captures fetch when it is imported.
globalThis.fetch = connection.fetch

beforeEach(({ skip }) => skip(connection.closedBecause !== null, connection.closedBecause ?? ''))

afterEach(async ({ signal }) => {
  if (signal.aborted)
    await connection.close('A call was not answered in time, or the run was stopped')
  const left = await createdObjects.remove(testPerson.current?.uid)
  if (left.length === 0) return
  await connection.close('What a test created could not be removed')
  throw new Error(
    `These could not be removed; removing them is tried again at the end:\n${left.join('\n')}`,
  )
})

afterAll(async () => {
  await connection.close('The tests are over')
  const left = [...(await createdObjects.remove()), ...createdObjects.possiblyCreated]
  if (left.length > 0)
    throw new Error(`LEFT IN YOUR PROJECT, or may still be created there:\n${left.join('\n')}`)
})
