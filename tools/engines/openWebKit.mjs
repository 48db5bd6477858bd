import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Builder, Capabilities, Key } from 'selenium-webdriver'
import { DriverService } from 'selenium-webdriver/remote/index.js'
import { findScreen, findWebKit } from '../../scripts/engines/findEngines.mjs'
import { freePorts } from '../../scripts/emulators/freePorts.mjs'

/** Settings of GTK: no animations, and a narrow toolbar, without which the window cannot be narrower than 447 px. */
const SETTINGS = fileURLToPath(new URL('settings', import.meta.url))
const WINDOW = { x: 0, y: 0, width: 375, height: 850 }

export async function openWebKit({ refusesStorage = false } = {}) {
  const screen = spawn(
    findScreen(),
    ['-displayfd', '3', '-screen', '0', '800x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const endScreen = () => screen.kill()
  process.once('exit', endScreen)
  const [display] = await once(screen.stdio[3], 'data')
  const [port] = await freePorts(1)
  const service = new DriverService.Builder(findWebKit())
    .setLoopback(true)
    .setPort(port)
    .addArguments(`--port=${port}`)
    .setEnvironment({
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      LANGUAGE: 'de_DE',
      XDG_CONFIG_HOME: SETTINGS,
    })
    .build()
  const driver = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(await service.start())
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': {
          args: ['--automation', ...(refusesStorage ? ['--enable-html5-local-storage=false'] : [])],
        },
      }),
    )
    .build()
  await driver.manage().window().setRect(WINDOW)
  return {
    open: (address) => driver.get(address),
    reload: () => driver.navigate().refresh(),
    back: () => driver.navigate().back(),
    forward: () => driver.navigate().forward(),
    address: () => driver.getCurrentUrl(),
    run: (act, ...args) => driver.executeScript(act, ...args),
    click: async (find, ...args) => (await driver.executeScript(find, ...args)).click(),
    async type(text, find, ...args) {
      const field = await driver.executeScript(find, ...args)
      await field.clear()
      await field.sendKeys(text)
    },
    press: (key) => driver.actions().sendKeys(Key[key.toUpperCase()]).perform(),
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async close() {
      await driver.quit()
      await service.kill()
      endScreen()
      process.off('exit', endScreen)
    },
  }
}
