import { parseArgs } from 'node:util'

/** An option of a command, with the word that stands for its value in the usage. */
type Option = { readonly type: 'string'; readonly shown: string } | { readonly type: 'boolean' }
type Options = Readonly<Record<string, Option>>
type Values<Known extends Options> = ReturnType<typeof parseArgs<{ options: Known }>>['values']

/** How a command is called. */
export function usageOf(name: string, options: Options, files = ''): string {
  const shown = Object.entries(options).map(([option, one]) =>
    one.type === 'string' ? `[--${option} ${one.shown}]` : `[--${option}]`,
  )
  return [`npm run ${name} --`, ...(files ? [files] : []), ...shown].join(' ')
}

/**
 * Reads the options of this process, runs the command, and sets the exit status. Errors become one sentence, with the usage if an
 * option is wrong; `--help` prints the usage.
 * @param files what the usage calls the arguments that are no options; none are allowed without it
 * @param run returns the exit status; 0 without one
 */
export async function command<const Known extends Options>(
  name: string,
  options: Known,
  run: (values: Values<Known>, files: readonly string[]) => Promise<number | void> | number | void,
  files = '',
): Promise<void> {
  const usage = usageOf(name, options, files)
  try {
    // npm keeps options before "--" to itself, so that a dry run would be a real one.
    const isTaken = (option: string) =>
      process.env[`npm_config_${option.replaceAll('-', '_')}`] !== undefined
    if (Object.keys(options).some(isTaken)) throw new Error(`Put "--" before the options: ${usage}`)
    if (process.argv.slice(2).includes('--help')) return console.log(usage)
    const { values, positionals } = parseArgs({ options, allowPositionals: files !== '' })
    process.exitCode = (await run(values, positionals)) ?? 0
  } catch (cause) {
    const { message, code } = cause as NodeJS.ErrnoException
    console.error(code?.startsWith('ERR_PARSE_ARGS') ? `${message}\n${usage}` : message)
    process.exitCode = 1
  }
}
