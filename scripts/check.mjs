// `npm run check`: the checks that need no browser. What stands by itself runs side by side; each part's output is
// printed when it ends. Stops with the first that fails.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const script = (name, ...args) => ['npm', ['run', '--silent', name, ...(args.length > 0 ? ['--', ...args] : [])]]

/** Runs one after the other: the parts of a list run side by side. */
const STAGES = [[script('setup')], [script('generate')], [script('unit'), script('types'), script('boundaries'), script('unused'), script('lint'), script('flow')], [script('rules', '--unit')]]

/** As many at once as there are cores. */
const AT_ONCE = Math.max(2, availableParallelism())

const running = new Set()
const nameOf = ([, args]) => args[2]

/** Ends with the part's exit code, its output kept until then. */
function run([command, args]) {
  const began = Date.now()
  return new Promise((resolve) => {
    const part = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32', env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' } })
    const output = []
    running.add(part)
    part.stdout.on('data', (chunk) => output.push(chunk))
    part.stderr.on('data', (chunk) => output.push(chunk))
    part.on('close', (code) => {
      running.delete(part)
      resolve({ code: code ?? 1, output: Buffer.concat(output).toString(), seconds: ((Date.now() - began) / 1000).toFixed(1) })
    })
  })
}

/** Runs some parts, so many at once; false as soon as one fails. */
async function runAll(parts) {
  const waiting = [...parts]
  let failed = false
  const worker = async () => {
    for (let part = waiting.shift(); part && !failed; part = waiting.shift()) {
      const { code, output, seconds } = await run(part)
      if (failed) return
      console.log(`== ${nameOf(part)}: ${code === 0 ? 'passed' : 'FAILED'} after ${seconds} s`)
      if (code !== 0 || nameOf(part) === 'rules') console.log(output.trimEnd())
      if (code === 0) continue
      failed = true
      for (const other of running) other.kill()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return !failed
}

for (const stage of STAGES) if (!(await runAll(stage))) process.exit(1)
