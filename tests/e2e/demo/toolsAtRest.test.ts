// Uses the built demo and its network: component tests load no chunks.
import { readFileSync } from 'node:fs'
import { workouts } from '#composition/sites/workouts.ts'
import { firstQuestionOf } from '../answering.ts'
import { expect, test } from '../visit.ts'

/** The modules of each file of the demo. */
const MODULES = JSON.parse(readFileSync('dist-demo/.vite/modules.json', 'utf8')) as Readonly<
  Record<string, readonly string[]>
>
const OF_STATES = Object.keys(MODULES).filter((file) =>
  MODULES[file]?.some((module) => /^demo\/(enter\.tsx|states\/)|@testing-library/.test(module)),
)

test('a visit of the demo fetches nothing of the list of states until its address asks for it', async ({
  page,
  visit,
}) => {
  const fetched = new Set<string>()
  page.on('request', (request) => void fetched.add(new URL(request.url()).pathname.slice(1)))
  const ofStates = () => OF_STATES.filter((file) => fetched.has(file))
  await page.goto(firstQuestionOf(workouts).path)
  await visit.settles()
  expect(ofStates()).toEqual([])
  await page.goto('/?states')
  await expect.poll(ofStates).not.toEqual([])
})
