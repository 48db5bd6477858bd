import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

const HOST = '127.0.0.1'

/**
 * The ports that we choose from. The system gives those above them to outgoing connections (from 32768 on Linux), so it could
 * give one away before the process that it was found for listens.
 */
const FIRST = 10_000
const END = 32_768

/** Finds this many free ports of the loopback address. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const found = new Set<number>()
  while (found.size < count) {
    const port = randomInt(FIRST, END)
    if (await isFree(port)) found.add(port)
  }
  return [...found]
}

/** @throws Error if one of the ports is in use */
export async function requireFree(ports: readonly number[]): Promise<void> {
  for (const port of ports)
    if (!(await isFree(port)))
      throw new Error(
        `Port ${port} of ${HOST} is in use, perhaps by emulators that are already running.`,
      )
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, HOST)
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  await once(server.close(), 'close')
  return true
}
