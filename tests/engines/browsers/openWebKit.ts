import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import { findScreen, findWebKit } from '../../../scripts/tests/findEngines.mjs'
import { freePorts } from '../../../scripts/emulators/freePorts.ts'
import { ENDPOINTS, EnginePage, type Options, type Send } from './EnginePage.ts'

/** GTK settings: no animations, and a narrow toolbar, because with the default one the window cannot be narrower than 447 px. */
const SETTINGS = fileURLToPath(new URL('settings', import.meta.url))
const WINDOW = { x: 0, y: 0, width: 375, height: 850 }
const START_TIMEOUT_MS = 60_000

/** Opens WebKitGTK with WebDriver, on a virtual screen. */
export async function openWebKit({ refusesStorage = false }: Options = {}): Promise<EnginePage> {
  const screen = spawn(
    findScreen() ?? 'Xvfb',
    ['-displayfd', '3', '-screen', '0', '800x1000x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const [display] = await once(screen.stdio[3] ?? screen, 'data')
  const [port = 0] = await freePorts(1)
  const driver = spawn(findWebKit() ?? 'WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      LANGUAGE: 'de_DE',
      XDG_CONFIG_HOME: SETTINGS,
    },
  })
  const killProcesses = () => [driver, screen].map((one) => one.kill())
  process.once('exit', killProcesses)
  let session = `http://127.0.0.1:${port}/session`
  const send: Send = async (command, parameters = {}) => {
    const [method, endpoint = ''] = ENDPOINTS[command].split(' ')
    const url = session + endpoint.replace('{id}', 'id' in parameters ? String(parameters.id) : '')
    const body = method === 'POST' ? { body: JSON.stringify(parameters) } : {}
    const answer = await fetch(url, { method: method ?? '', ...body })
    const { value } = (await answer.json()) as { readonly value: unknown }
    if (!answer.ok) throw new Error(`${command}: ${JSON.stringify(value)}`)
    return value
  }
  await vi.waitFor(() => fetch(`http://127.0.0.1:${port}/status`), { timeout: START_TIMEOUT_MS })
  const args = ['--automation', ...(refusesStorage ? ['--enable-html5-local-storage=false'] : [])]
  const opened = await send('NewSession', {
    capabilities: {
      alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { args } },
    },
  })
  session += `/${(opened as { readonly sessionId: string }).sessionId}`
  await send('SetWindowRect', WINDOW)
  return new EnginePage(send, async () => {
    await send('DeleteSession')
    process.off('exit', killProcesses)
    killProcesses()
  })
}
