import { parseArgs } from 'node:util'

/** An option of a command. `shown`: the placeholder of its value in the usage. */
type Option = { readonly type: 'string'; readonly shown: string } | { readonly type: 'boolean' }
type Options = Readonly<Record<string, Option>>
type Values<Known extends Options> = ReturnType<typeof parseArgs<{ options: Known }>>['values']

/** The usage of a command, as one line. */
export function usageOf(name: string, options: Options, operands = ''): string {
  const optionTexts = Object.entries(options).map(([option, one]) =>
    one.type === 'string' ? `[--${option} ${one.shown}]` : `[--${option}]`,
  )
  return [`npm run ${name} --`, ...(operands ? [operands] : []), ...optionTexts].join(' ')
}

/**
 * Reads the options of this process, runs the command, and sets the exit status. Prints an error as one sentence, with the usage
 * if an option is wrong; `--help` prints the usage.
 * @param operands the placeholder of further arguments in the usage; without it, no further arguments are allowed
 * @param run returns the exit status; undefined counts as 0
 */
export async function command<const Known extends Options>(
  name: string,
  options: Known,
  run: (
    values: Values<Known>,
    operands: readonly string[],
  ) => Promise<number | void> | number | void,
  operands = '',
): Promise<void> {
  const usage = usageOf(name, options, operands)
  try {
    // npm takes options before "--" for its own, so that a dry run would be a real one.
    const isTaken = (option: string) =>
      process.env[`npm_config_${option.replaceAll('-', '_')}`] !== undefined
    if (Object.keys(options).some(isTaken)) throw new Error(`Put "--" before the options: ${usage}`)
    if (process.argv.slice(2).includes('--help')) return console.log(usage)
    const { values, positionals } = parseArgs({ options, allowPositionals: operands !== '' })
    process.exitCode = (await run(values, positionals)) ?? 0
  } catch (cause) {
    const { message, code } = cause as NodeJS.ErrnoException
    console.error(code?.startsWith('ERR_PARSE_ARGS') ? `${message}\n${usage}` : message)
    process.exitCode = 1
  }
}
