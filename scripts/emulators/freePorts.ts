import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'

const HOST = '127.0.0.1'

/** Finds this many free ports of the loopback address. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const servers = await Promise.all(Array.from({ length: count }, () => listen(0)))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map(close))
  return ports
}

/** @throws Error if one of the ports is in use */
export async function requireFree(ports: readonly number[]): Promise<void> {
  for (const port of ports) {
    const server = await listen(port).catch(() => null)
    if (!server)
      throw new Error(
        `Port ${port} of ${HOST} is in use, perhaps by emulators that are already running.`,
      )
    await close(server)
  }
}

async function listen(port: number): Promise<Server> {
  const server = createServer().listen(port, HOST)
  await once(server, 'listening')
  return server
}

const close = (server: Server) => once(server.close(), 'close')
