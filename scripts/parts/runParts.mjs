import { spawn } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const WINDOWS = process.platform === 'win32'

/**
 * A command that checks something.
 * @typedef {{ name: string, command: string, after?: readonly string[] }} Part `after`: the parts that must pass first
 * @typedef {{ name: string, hasPassed: boolean | null, output: string, seconds: number }} Outcome `hasPassed`: null if it was not run
 */

/** The line with which a test runner ends. */
const COUNT = /^(\d+) passed/m

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

process.once('SIGINT', () => {
  // With their own child processes, on systems with process groups.
  for (const { pid } of running) if (pid) process.kill(WINDOWS ? pid : -pid)
  process.exit(130)
})

/**
 * Runs a command to its end and collects its output.
 * @param {Part} part
 * @returns {Promise<Outcome>}
 */
function run({ name, command }) {
  const began = Date.now()
  return new Promise((resolve) => {
    const child = spawn(command, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: true,
      detached: !WINDOWS,
    })
    /** @type {Buffer[]} */
    const output = []
    running.add(child)
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.stderr.on('data', (chunk) => output.push(chunk))
    child.on('close', (code) => {
      running.delete(child)
      resolve({
        name,
        hasPassed: code === 0,
        output: Buffer.concat(output).toString().trim(),
        seconds: (Date.now() - began) / 1000,
      })
    })
  })
}

/**
 * Runs queues of parts at the same time, the parts of a queue one after another. Goes on after a failure, except with the parts that
 * need the failed one. Prints a line for each part, and at the end what the failed ones wrote.
 * @param {readonly (readonly Part[])[]} queues
 * @returns {Promise<boolean>} whether all have passed
 */
export async function runParts(queues) {
  const began = Date.now()
  /** @type {Map<string, Promise<Outcome>>} */
  const outcomes = new Map()
  /** @type {Outcome[]} */
  const ended = []
  const parts = queues.flat()
  const width = Math.max(...parts.map(({ name }) => name.length))
  /** @type {Map<string, (outcome: Outcome) => void>} */
  const settle = new Map()
  for (const { name } of parts)
    outcomes.set(name, new Promise((resolve) => void settle.set(name, resolve)))

  /** @param {Part} part */
  const runPart = async (part) => {
    const needed = await Promise.all((part.after ?? []).map(async (name) => outcomes.get(name)))
    const outcome = needed.every((one) => one?.hasPassed)
      ? await run(part)
      : { name: part.name, hasPassed: null, output: '', seconds: 0 }
    ended.push(outcome)
    console.log(lineOf(outcome, width))
    settle.get(part.name)?.(outcome)
  }
  await Promise.all(
    queues.map(async (queue) => {
      for (const part of queue) await runPart(part)
    }),
  )

  const failed = ended.filter(({ hasPassed }) => hasPassed === false)
  for (const { name, output } of failed) console.log(`\n== ${name}\n${output}`)
  console.log('')
  for (const { name, output } of failed)
    for (const line of highlightsOf(output)) console.log(`${name}: ${line}`)
  const time = timeText((Date.now() - began) / 1000)
  console.log(
    failed.length === 0
      ? `All passed: ${ended.length} parts, ${testsIn(ended)} tests, in ${time}.`
      : `FAILED: ${failed.map(({ name }) => name).join(', ')}. ${ended.length - failed.length} of ${ended.length} parts passed, in ${time}.`,
  )
  return failed.length === 0
}

/**
 * @param {Outcome} outcome
 * @param {number} width
 */
function lineOf({ name, hasPassed, output, seconds }, width) {
  const word = hasPassed === null ? 'not run' : hasPassed ? 'passed' : 'FAILED'
  const lines = output.split('\n')
  const last = lines.find((line) => COUNT.test(line)) ?? lines.at(-1) ?? ''
  return `${word.padEnd(8)}${name.padEnd(width + 2)}${hasPassed === null ? '' : `${seconds.toFixed(0)} s`.padStart(6)}  ${hasPassed ? last : ''}`.trimEnd()
}

/** At most this many lines of a failed part are repeated at the end. */
const MAX_HIGHLIGHTS = 5

/** The lines that name what failed; the last line if none does. @param {string} output */
function highlightsOf(output) {
  const lines = output.split('\n')
  const named = lines.filter((line) => /^FAILED  |\berror\b/i.test(line))
  return named.length > 0 ? named.slice(0, MAX_HIGHLIGHTS) : lines.slice(-1)
}

/** How many tests passed, by the last lines of the parts. @param {readonly Outcome[]} outcomes */
const testsIn = (outcomes) =>
  outcomes.reduce((sum, { output }) => sum + Number(COUNT.exec(output)?.[1] ?? 0), 0)

/** @param {number} seconds */
const timeText = (seconds) =>
  seconds < 60
    ? `${seconds.toFixed(0)} s`
    : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
