// Sentry's command line tool, which is installed apart from the product (tools/sentry).
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Environment } from '../configuration/Environment.ts'
import { tryInstall } from '../setup/packages.mjs'
import type { SentryTool } from './sourceMaps.ts'

const tools = path.resolve(import.meta.dirname, '../../tools/sentry')
const TOOL = path.join(tools, 'node_modules/@sentry/cli/bin/sentry-cli')
/** How long a command may take, in ms. */
const COMMAND_TIMEOUT_MS = 600_000

const VALUES = ['SENTRY_ORG', 'SENTRY_PROJECT', 'SENTRY_AUTH_TOKEN', 'SENTRY_URL'] as const

/**
 * Sentry's tool, for the organization, project and token of a configuration. Installs the tool if it is missing; its program is in
 * a package for each platform, so it needs no install script (ADR 0021).
 * @param signal stops it early
 */
export function sentryTool(environment: Environment, signal: AbortSignal): SentryTool {
  const given = VALUES.filter((name) => environment[name]).map((name) => [name, environment[name]])
  const env = {
    ...process.env,
    ...Object.fromEntries(given),
    SENTRY_LOAD_DOTENV: '0',
    SENTRY_DISABLE_UPDATE_CHECK: '1',
    SENTRY_NO_PROGRESS_BAR: '1',
    RUST_BACKTRACE: '0',
  }
  return async (args, cwd) => {
    if (!tryInstall(tools, { what: "Sentry's tool (25 MB)", options: ['--ignore-scripts'] }))
      return "Sentry's tool could not be installed"
    try {
      await promisify(execFile)(process.execPath, [TOOL, ...args], {
        cwd,
        env,
        signal,
        timeout: COMMAND_TIMEOUT_MS,
        maxBuffer: Infinity,
      })
      return null
    } catch (cause) {
      if (signal.aborted) throw cause
      return reasonIn((cause as { readonly stderr?: string }).stderr ?? '') || String(cause)
    }
  }
}

/** The innermost cause in the tool's error message; empty if there is none. */
function reasonIn(output: string): string {
  const [, message = ''] = output.split(/^error: /m)
  const [causes = ''] = message.split(/^(?:Stack backtrace:|Add --log-level)/m)
  const lines = causes.split('\n').filter((line) => line.trim() !== '')
  return (lines.at(-1) ?? '').trim().replace(/^\d+: /, '')
}
