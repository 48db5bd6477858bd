import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { command } from '../../scripts/command.ts'

const OPTIONS = {
  project: { type: 'string', shown: 'ID' },
  'dry-run': { type: 'boolean' },
} as const
const USAGE = 'npm run deploy -- [--project ID] [--dry-run]'

const { argv } = process
const printed = { log: vi.spyOn(console, 'log'), error: vi.spyOn(console, 'error') }
beforeEach(() => {
  for (const spy of Object.values(printed)) spy.mockReset().mockReturnValue()
})
afterEach(() => {
  process.argv = argv
  process.exitCode = undefined
  vi.unstubAllEnvs()
})

/** Runs a command with these arguments. @returns the parsed arguments; null if it did not run */
async function runCommand(...args: readonly string[]) {
  process.argv = ['node', 'deploy', ...args]
  let ran: unknown = null
  await command('deploy', OPTIONS, (values) => {
    ran = { ...values }
    if (values.project === 'none') throw new Error('There is no such project.')
    return 3
  })
  return ran
}

describe('a command', () => {
  test('a command gets its options, and its result is the exit status', async () => {
    expect(await runCommand('--project', 'onward', '--dry-run')).toEqual({
      project: 'onward',
      'dry-run': true,
    })
    expect(process.exitCode).toBe(3)
  })

  test('a command prints its usage with --help, with every option that it knows', async () => {
    expect(await runCommand('--help')).toBeNull()
    expect(printed.log).toHaveBeenCalledExactlyOnceWith(USAGE)
    expect(process.exitCode).toBeUndefined()
  })

  test.each([
    ['--dryrun', /Unknown option '--dryrun'/],
    ['onward', /Unexpected argument 'onward'/],
  ])('a command does not run with %s, and prints its usage', async (argument, reason) => {
    expect(await runCommand(argument)).toBeNull()
    expect(printed.error).toHaveBeenCalledWith(expect.stringMatching(reason))
    expect(printed.error).toHaveBeenCalledWith(expect.stringContaining(USAGE))
    expect(process.exitCode).toBe(1)
  })

  test('a command does not run if npm has consumed an option, so that a dry run never becomes a real run', async () => {
    vi.stubEnv('npm_config_dry_run', 'true')
    expect(await runCommand('--project', 'onward')).toBeNull()
    expect(printed.error).toHaveBeenCalledExactlyOnceWith(`Put "--" before the options: ${USAGE}`)
  })

  test('a command that fails says why in one sentence', async () => {
    await runCommand('--project', 'none')
    expect(printed.error).toHaveBeenCalledExactlyOnceWith('There is no such project.')
    expect(process.exitCode).toBe(1)
  })
})
