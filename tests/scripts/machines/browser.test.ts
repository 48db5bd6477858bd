import { chmodSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findBrowser } from '#root/scripts/setup/browser.mjs'
import { aFolder, writeFiles } from '#tests/scripts/aFolder.ts'

let scratch: string

/** Puts an executable on the PATH that prints a line and exits. */
function install(name: string, says: string, status = 0): string {
  const executable = path.join(scratch, name)
  writeFiles(scratch, { [name]: `#!/bin/sh\necho '${says}'\nexit ${status}\n` })
  chmodSync(executable, 0o755)
  return executable
}

beforeEach(() => {
  scratch = aFolder()
  vi.stubEnv('PATH', scratch)
  vi.stubEnv('CHROME_PATH', '')
  vi.stubEnv('BROWSER_FOUND', '')
})
afterEach(() => void vi.unstubAllEnvs())

// On Windows, a text file cannot be executed.
describe.skipIf(process.platform === 'win32')('the browser of the tests', () => {
  test.each([
    ['chromium-headless-shell', 'Chromium 156.0.8078.79'],
    ['google-chrome', 'Google Chrome 156.0.8078.79'],
    ['microsoft-edge', 'Microsoft Edge 156.0.3912.51'],
  ])('the browser of the tests is %s if only that is on the path', (name, says) => {
    const installed = install(name, says)
    expect(findBrowser()).toBe(installed)
  })

  test('the browser of the tests is the headless shell rather than a whole browser, which starts slower', () => {
    install('chromium', 'Chromium 156.0.8078.79')
    const shell = install('chromium-headless-shell', 'Chromium 156.0.8078.79')
    expect(findBrowser()).toBe(shell)
  })

  test('the browser of the tests is not a command that only prints how to install one, as in Ubuntu', () => {
    install('chromium-browser', 'requires the chromium snap to be installed', 1)
    const edge = install('microsoft-edge', 'Microsoft Edge 156.0.3912.51')
    expect(findBrowser()).toBe(edge)
  })

  test('the browser of the tests is the one in CHROME_PATH, if that is a supported browser', () => {
    install('chromium-headless-shell', 'Chromium 156.0.8078.79')
    const named = install('elsewhere/chrome', 'Google Chrome for Testing 156.0.8078.79')
    vi.stubEnv('CHROME_PATH', named)
    expect(findBrowser()).toBe(named)
  })

  test('a CHROME_PATH that names another kind of browser, or no file, is refused', () => {
    install('chromium', 'Chromium 156.0.8078.79')
    vi.stubEnv('CHROME_PATH', install('firefox', 'Mozilla Firefox 153.7.0esr'))
    expect(findBrowser).toThrow('Mozilla Firefox 153.7.0esr. Correct it, or unset it')
    vi.stubEnv('CHROME_PATH', path.join(scratch, 'nowhere'))
    expect(findBrowser).toThrow('does not exist')
  })
})
