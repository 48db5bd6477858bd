import { spawn } from 'node:child_process'
import path from 'node:path'
import { highlights } from './highlights.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const WINDOWS = process.platform === 'win32'
/** At most this many lines at the end repeat what failed, so that it stands in the last twenty. */
const MAX_HIGHLIGHTS = 19
/** The line with which our reporters end. */
const COUNT = /^(\d+) passed/m

/**
 * A command that checks something. `after`: the parts that must pass first. `says`: its last line is shown even if it passes.
 * @typedef {{ name: string, command: string, after?: readonly string[], says?: true }} Part
 */
/**
 * How a part ended. `hasPassed` is null if the part was not run.
 * @typedef {{ part: Part, hasPassed: boolean | null, output: string, seconds: number }} Outcome
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

process.once('SIGINT', () => {
  // With their own child processes, on systems with process groups.
  for (const { pid } of running) if (pid) process.kill(WINDOWS ? pid : -pid)
  process.exit(130)
})

/**
 * Runs queues of parts at the same time, the parts of a queue one after another. Goes on after a failure, except with the parts that
 * need the failed one. Prints a line for each part, and at the end what the failed ones wrote.
 * @param {readonly (readonly Part[])[]} queues
 * @returns {Promise<boolean>} whether all have passed
 */
export async function runParts(queues) {
  const began = Date.now()
  const parts = queues.flat()
  const width = Math.max(...parts.map(({ name }) => name.length)) + 2
  const ends = new Map(parts.map(({ name }) => [name, whenEnded()]))
  /** @type {Outcome[]} */
  const outcomes = []
  /** @param {string} name */
  const endOf = async (name) => {
    const end = ends.get(name)
    if (!end) throw new Error(`There is no part "${name}"`)
    return end.ended
  }

  /** @param {readonly Part[]} queue */
  const runQueue = async (queue) => {
    for (const part of queue) {
      const needed = await Promise.all((part.after ?? []).map(endOf))
      const outcome = needed.every(({ hasPassed }) => hasPassed)
        ? await run(part)
        : { part, hasPassed: null, output: '', seconds: 0 }
      outcomes.push(outcome)
      console.log(lineOf(outcome, width))
      ends.get(part.name)?.end(outcome)
    }
  }
  await Promise.all(queues.map(runQueue))

  const failed = outcomes.filter(({ hasPassed }) => hasPassed === false)
  const isGreen = outcomes.every(({ hasPassed }) => hasPassed)
  for (const { part, output } of failed) console.log(`\n== ${part.name}\n${output}`)
  console.log('')
  const named = failed.map(({ part, output }) => ({ name: part.name, output }))
  for (const line of highlights(named, MAX_HIGHLIGHTS)) console.log(line)
  const time = timeText((Date.now() - began) / 1000)
  const count = outcomes.reduce((sum, { output }) => sum + Number(COUNT.exec(output)?.[1] ?? 0), 0)
  console.log(
    isGreen
      ? `All passed: ${parts.length} parts, ${count} tests, in ${time}.`
      : `FAILED: ${failed.map(({ part }) => part.name).join(', ')}. ${parts.length - failed.length} of ${parts.length} parts passed or were not run, in ${time}.`,
  )
  return isGreen
}

/** A promise of an outcome, and the function that resolves it. */
function whenEnded() {
  /** @type {(outcome: Outcome) => void} */
  let end = () => undefined
  /** @type {Promise<Outcome>} */
  const ended = new Promise((resolve) => void (end = resolve))
  return { ended, end: (/** @type {Outcome} */ outcome) => end(outcome) }
}

/**
 * Runs a command to its end and collects its output.
 * @param {Part} part
 * @returns {Promise<Outcome>}
 */
function run(part) {
  const began = Date.now()
  return new Promise((resolve) => {
    const child = spawn(part.command, {
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
        part,
        hasPassed: code === 0,
        output: Buffer.concat(output).toString().trim(),
        seconds: (Date.now() - began) / 1000,
      })
    })
  })
}

/**
 * @param {Outcome} outcome
 * @param {number} width of the column of names
 */
function lineOf({ part, hasPassed, output, seconds }, width) {
  const name = part.name.padEnd(width)
  if (hasPassed === null) return `not run ${name}`
  const time = `${seconds.toFixed(0)} s`.padStart(6)
  const lines = output.split('\n')
  const said = lines.find((line) => COUNT.test(line)) ?? (part.says && lines.at(-1)) ?? ''
  return `${hasPassed ? 'passed ' : 'FAILED '} ${name}${time}  ${hasPassed ? said : ''}`.trimEnd()
}

/** @param {number} seconds */
const timeText = (seconds) =>
  seconds < 60
    ? `${seconds.toFixed(0)} s`
    : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
