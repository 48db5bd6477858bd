import { createServer } from 'node:net'

const HOST = '127.0.0.1'

/** Finds this many free ports of the loopback address. */
export async function freePorts(count) {
  const servers = await Promise.all(Array.from({ length: count }, () => listening(0)))
  const ports = servers.map((server) => server.address().port)
  await Promise.all(servers.map(closed))
  return ports
}

/** @throws if one of the ports is in use */
export async function requireFree(ports) {
  for (const port of ports) {
    const server = await listening(port).catch(() => null)
    if (!server)
      throw new Error(
        `Port ${port} of ${HOST} is in use, perhaps by emulators that are already running.`,
      )
    await closed(server)
  }
}

function listening(port) {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, HOST, () => resolve(server))
  })
}

function closed(server) {
  return new Promise((resolve) => server.close(resolve))
}
