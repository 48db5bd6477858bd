import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { endProcess } from './endProcess.ts'

interface RunOptions {
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  /** Stops the command early. */
  readonly signal: AbortSignal
}

/**
 * Runs a command to its end and passes its output through.
 * @param limit in ms; after that, the command and all its child processes are stopped
 * @param name of the command, for messages
 * @param args of Node
 * @returns its exit status
 * @throws Error if it takes too long or cannot be started
 */
export async function runWithin(
  limit: number,
  name: string,
  args: readonly string[],
  { cwd, env, signal }: RunOptions,
): Promise<number> {
  signal.throwIfAborted()
  const detached = process.platform !== 'win32'
  const child = spawn(process.execPath, args, { cwd, env, stdio: 'inherit', detached })
  const timeout = AbortSignal.timeout(limit)
  const over = AbortSignal.any([timeout, signal])
  const end = () => endProcess(child)
  over.addEventListener('abort', end)
  try {
    const [status] = (await once(child, 'exit')) as [number | null]
    if (timeout.aborted && !signal.aborted)
      throw new Error(`${name} took longer than ${limit / 1000} s and was stopped.`)
    return status ?? 1
  } finally {
    over.removeEventListener('abort', end)
  }
}
