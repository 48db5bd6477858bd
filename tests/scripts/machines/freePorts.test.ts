import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePorts, requireFree } from '#root/scripts/emulators/freePorts.ts'

/** The first port that Linux gives to outgoing connections; other systems begin later. */
const FIRST_GIVEN_AWAY = 32_768

test('a port that is found free is not given to an outgoing connection before it is used', async () => {
  const ports = await freePorts(20)
  expect(new Set(ports).size).toBe(20)
  expect(Math.max(...ports)).toBeLessThan(FIRST_GIVEN_AWAY)
})

test('a port in use is named', async () => {
  const [port = 0] = await freePorts(1)
  const server = createServer().listen(port, '127.0.0.1')
  onTestFinished(() => void server.close())
  await expect(requireFree([port])).rejects.toThrow(`Port ${port} of 127.0.0.1 is in use`)
})
