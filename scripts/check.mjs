// `npm run check`: every check that needs no browser. Independent parts run in parallel, one per core. Each reports its
// time, and its output if it fails.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const CONCURRENCY = Math.max(2, availableParallelism())

/**
 * The stages run one after another. Each lists commands by name, the longest first.
 * @type {Record<string, string>[]}
 */
const STAGES = [
  { generate: 'npm run --silent generate' },
  {
    unit: 'npm run --silent unit',
    types: 'npm run --silent types',
    unused: 'npm run --silent unused',
    boundaries: 'npm run --silent boundaries',
    flow: 'npm run --silent flow',
    lint: 'npm run --silent lint',
    'format:check': 'npm run --silent format:check',
    names: 'node scripts/run.mjs checks/check-names',
    words: 'node scripts/checks/check-words.mjs',
  },
  { rules: 'npm run --silent rules -- --unit' },
]

/** The parts that show their output even if they pass. */
const PRINTS = new Set(['flow', 'rules', 'words'])

const WINDOWS = process.platform === 'win32'
/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/** Stops all running parts, including their child processes on systems with process groups. */
function stopAll() {
  for (const { pid } of running) if (pid) process.kill(WINDOWS ? pid : -pid)
  running.clear()
}

process.once('SIGINT', () => {
  stopAll()
  process.exit(130)
})

/**
 * Runs a command to its end and collects its output.
 * @param {string} command
 * @returns {Promise<{ passed: boolean, output: string, seconds: string }>}
 */
function run(command) {
  const began = Date.now()
  return new Promise((resolve) => {
    const part = spawn(command, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: true,
      detached: !WINDOWS,
    })
    /** @type {Buffer[]} */
    const output = []
    running.add(part)
    part.stdout.on('data', (chunk) => output.push(chunk))
    part.stderr.on('data', (chunk) => output.push(chunk))
    part.on('close', (code) => {
      running.delete(part)
      resolve({
        passed: code === 0,
        output: Buffer.concat(output).toString().trimEnd(),
        seconds: ((Date.now() - began) / 1000).toFixed(1),
      })
    })
  })
}

for (const stage of STAGES) {
  // The workers share this list. The first failure stops the other parts and the whole command.
  const waiting = Object.entries(stage).values()
  const worker = async () => {
    for (const [name, command] of waiting) {
      const { passed, output, seconds } = await run(command)
      console.log(`${passed ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`)
      if (!passed || PRINTS.has(name)) console.log(output)
      if (passed) continue
      stopAll()
      process.exit(1)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
}
