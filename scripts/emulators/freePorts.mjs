import { createServer } from 'node:net'

/** As many ports of the loopback address as asked for, which nobody listens on now. */
export async function freePorts(count) {
  const servers = await Promise.all(Array.from({ length: count }, listening))
  const ports = servers.map((server) => server.address().port)
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))))
  return ports
}

function listening() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve(server))
  })
}
