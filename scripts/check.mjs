// `npm run check`: every check that needs no browser. Independent parts run in parallel, one per core. Each reports its
// time, and its output if it fails.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const CONCURRENCY = Math.max(2, availableParallelism())
/**
 * @param {string} name
 * @param {string[]} args
 */
const npm = (name, ...args) => ({
  name,
  command: 'npm',
  args: ['run', '--silent', name, ...(args.length > 0 ? ['--', ...args] : [])],
})

/** Stages run one after another. Within a stage the longest part starts first. */
const STAGES = [
  [npm('generate')],
  [
    npm('unit'),
    npm('types'),
    npm('unused'),
    npm('boundaries'),
    npm('flow'),
    npm('lint'),
    npm('format:check'),
    { name: 'names', command: process.execPath, args: ['scripts/checks/check-names.mjs'] },
    { name: 'words', command: process.execPath, args: ['scripts/checks/check-words.mjs'] },
  ],
  [npm('rules', '--unit')],
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

/** @typedef {{ name: string, command: string, args: string[] }} Part */

/**
 * Runs a part to its end and collects its output.
 * @param {Part} part
 * @returns {Promise<{ passed: boolean, output: string, seconds: string }>}
 */
function run({ command, args }) {
  const began = Date.now()
  return new Promise((resolve) => {
    const part = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: WINDOWS && command !== process.execPath,
      detached: !WINDOWS,
    })
    /** @type {Buffer[]} */
    const output = []
    running.add(part)
    part.stdout.on('data', (chunk) => output.push(chunk))
    part.stderr.on('data', (chunk) => output.push(chunk))
    part.on('error', (cause) => output.push(Buffer.from(String(cause))))
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

/**
 * Runs the parts of a stage. The first failure stops the other parts and the whole command.
 * @param {Part[]} parts
 */
async function runStage(parts) {
  const waiting = [...parts]
  const worker = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const { passed, output, seconds } = await run(part)
      console.log(`${passed ? 'passed' : 'FAILED'}  ${part.name} (${seconds} s)`)
      if (!passed || PRINTS.has(part.name)) console.log(output)
      if (passed) continue
      stopAll()
      process.exit(1)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
}

for (const stage of STAGES) await runStage(stage)
