import { createServer } from 'node:net'

/** @import { Server } from 'node:net' */

const HOST = '127.0.0.1'

/**
 * Finds free ports of the loopback address.
 * @param {number} count how many
 */
export async function freePorts(count) {
  const servers = await Promise.all(Array.from({ length: count }, () => listen(0)))
  const ports = servers.map(
    (server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port,
  )
  await Promise.all(servers.map(close))
  return ports
}

/**
 * @param {readonly number[]} ports
 * @throws if one of them is in use
 */
export async function requireFree(ports) {
  for (const port of ports) {
    const server = await listen(port).catch(() => null)
    if (!server)
      throw new Error(
        `Port ${port} of ${HOST} is in use, perhaps by emulators that are already running.`,
      )
    await close(server)
  }
}

/**
 * @param {number} port
 * @returns {Promise<Server>}
 */
function listen(port) {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, HOST, () => resolve(server))
  })
}

/** @param {Server} server */
function close(server) {
  return new Promise((resolve) => server.close(resolve))
}
