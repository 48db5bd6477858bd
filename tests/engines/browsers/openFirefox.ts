import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { findFirefox } from '../../../scripts/tests/findEngines.mjs'
import { EnginePage, type Options, type Send } from './EnginePage.ts'

const PREFERENCES = {
  'marionette.port': 0,
  'intl.accept_languages': 'de-DE',
  'ui.prefersReducedMotion': 1,
  // Only this machine can be reached: everything else goes to a proxy that does not exist.
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
}

/** Like "block all cookies" in the settings. */
const NO_STORAGE = { 'network.cookie.cookieBehavior': 2 }

/** A script for the browser's own interface. It makes the page 375 px wide, because the window cannot be that narrow. */
const NARROW = `Object.assign(gBrowser.selectedBrowser.style, {
  minWidth: '375px', maxWidth: '375px', minHeight: '812px', maxHeight: '812px',
})`

/** Opens Firefox with Marionette, its own protocol, which carries the commands of WebDriver. */
export async function openFirefox({ refusesStorage = false }: Options = {}): Promise<EnginePage> {
  const profile = await mkdtemp(path.join(tmpdir(), 'onward-firefox-'))
  const preferences = Object.entries({ ...PREFERENCES, ...(refusesStorage ? NO_STORAGE : {}) })
  await writeFile(
    path.join(profile, 'user.js'),
    preferences.map((entry) => `user_pref(${JSON.stringify(entry).slice(1, -1)});\n`).join(''),
  )
  const firefox = spawn(
    findFirefox() ?? 'firefox',
    ['--headless', '--marionette', '--remote-allow-system-access', '--profile', profile],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const killFirefox = () => firefox.kill()
  process.once('exit', killFirefox)
  const socket = connect(await portIn(firefox.stdout), '127.0.0.1')
  const marionette = commandsOver(socket)
  await marionette('WebDriver:NewSession')
  await marionette('Marionette:SetContext', { value: 'chrome' })
  await marionette('WebDriver:ExecuteScript', { script: NARROW, args: [] })
  await marionette('Marionette:SetContext', { value: 'content' })
  const send: Send = (command, parameters) => marionette(`WebDriver:${command}`, parameters)
  return new EnginePage(send, async () => {
    process.off('exit', killFirefox)
    socket.destroy()
    const ended = once(firefox, 'exit')
    killFirefox()
    await ended
    await rm(profile, { recursive: true, maxRetries: 5 })
  })
}

/** The port that Firefox prints in its first lines. */
async function portIn(output: Readable): Promise<number> {
  let printed = ''
  for await (const data of output.iterator({ destroyOnReturn: false })) {
    printed += String(data)
    const [, port] = printed.match(/Listening on port (\d+)/) ?? []
    if (port) {
      output.resume()
      return Number(port)
    }
  }
  throw new Error(`Firefox has ended: ${printed}`)
}

type Answer = readonly [type: number, id: number, error: unknown, result: { value: unknown }]

/**
 * Returns a function that sends commands. Messages are JSON, preceded by their length in bytes: `[0, id, command, parameters]`,
 * answered by `[1, id, error, result]`.
 */
function commandsOver(socket: Socket) {
  const waiting = new Map<number, (answer: Answer) => void>()
  let received = Buffer.alloc(0)
  let sentCount = 0
  socket.on('data', (data) => {
    received = Buffer.concat([received, data])
    for (;;) {
      const start = received.indexOf(':') + 1
      const end = start + Number(received.subarray(0, start - 1))
      if (start === 0 || received.length < end) return
      const message = JSON.parse(received.toString('utf8', start, end)) as Answer
      received = received.subarray(end)
      // The first message is a greeting.
      if (Array.isArray(message)) waiting.get(message[1])?.(message)
    }
  })
  return async (command: string, parameters: object = {}): Promise<unknown> => {
    sentCount += 1
    const id = sentCount
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
    const message = JSON.stringify([0, id, command, parameters])
    socket.write(`${Buffer.byteLength(message)}:${message}`)
    const [, , error, result] = await answered
    waiting.delete(id)
    if (error) throw new Error(`${command}: ${JSON.stringify(error)}`)
    return result.value
  }
}
