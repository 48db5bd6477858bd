// The score that Lighthouse gives a page on a phone. Lighthouse is installed on first use, because only the bench needs it.
import { execFile, spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startBrowser } from '../drive/Phone.mjs'

const bench = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const RUN_TIMEOUT_MS = 120_000

/** Installs Lighthouse if it is missing. Returns whether it is installed. */
export function installLighthouse() {
  const install = `import { installMissing } from './scripts/setup/packages.mjs'; installMissing('bench', { what: 'Lighthouse' })`
  return (
    spawnSync(process.execPath, ['--input-type=module', '--eval', install], {
      cwd: path.dirname(bench),
      stdio: ['ignore', 'ignore', 'inherit'],
    }).status === 0
  )
}

/** The score of a page, 0 to 100, as `lighthouse` computes it by default for a phone. @param {string} address */
export async function lighthouseScore(address) {
  const port = 9300 + (process.pid % 600)
  const browser = await startBrowser([`--remote-debugging-port=${port}`])
  try {
    const cli = path.join(bench, 'node_modules/lighthouse/cli/index.js')
    const args = [
      cli,
      address,
      `--port=${port}`,
      '--only-categories=performance',
      '--output=json',
      '--output-path=stdout',
      '--quiet',
    ]
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      cwd: bench,
      timeout: RUN_TIMEOUT_MS,
      maxBuffer: 64 * 1024 * 1024,
    })
    return Math.round(JSON.parse(stdout).categories.performance.score * 100)
  } finally {
    await browser.close()
  }
}
