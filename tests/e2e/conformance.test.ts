import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, test } from '@playwright/test'
import { browse } from '../../scripts/conformance/storefront/browse.ts'
import { demoStorefrontScript } from '../../scripts/vite/demoFiles.ts'

const ADDRESS = { storefront: 'acme.test.onfastspring.com/popup-acme', scriptUrl: 'https://provider.example/builder.js', host: 'start.example.com' }
const never = new AbortController().signal

test.describe('the conformance pack looks at a storefront', () => {
  test('step by step, and opens no payment window', async () => {
    const watched = `${await demoStorefrontScript()}
      const { push } = window.fastspring.builder
      window.fastspring.builder.push = (session, done) => { if (session.checkout) throw new Error('A window opened'); push(session, done) }`
    const { problem, steps } = await browse(ADDRESS, watched, never)
    expect(problem).toBeNull()
    expect(steps.map(({ name }) => name)).toEqual(['opening', 'choosing a product', 'an unknown coupon', 'an unknown product', 'emptying the cart'])
    expect(steps[1]).toMatchObject({ status: 200, answer: { currency: expect.any(String), selections: true } })
    expect(steps[4]).toMatchObject({ status: 200, answer: { selections: false } })
  })

  test('and says so if the script does not load or the store has nothing for sale', async () => {
    expect(await browse({ ...ADDRESS, scriptUrl: 'https://start.example.com/missing.js' }, null, never)).toMatchObject({ problem: expect.stringContaining("the provider's script did not answer"), steps: [] })
    const empty = 'window.fastspring = { builder: { push() {} } }; setTimeout(() => window.conformanceData({ currency: "USD", groups: [] }))'
    expect(await browse(ADDRESS, empty, never)).toMatchObject({ problem: expect.stringContaining('no product'), steps: [] })
  })

  test('and Ctrl-C ends the browser alone, so that the command can still tell and remove what it made', async () => {
    const looks = `
      import { chromium } from 'playwright'
      import { runnerImport } from 'vite'
      const launch = chromium.launch
      chromium.launch = async (options) => {
        chromium.launch = launch
        const browser = await chromium.launch(options)
        process.kill(process.pid, 'SIGINT')
        return browser
      }
      const { module } = await runnerImport('./scripts/conformance/storefront/browse.ts', { configFile: false, logLevel: 'error' })
      const stop = new AbortController()
      process.on('SIGINT', () => stop.abort())
      const address = ${JSON.stringify(ADDRESS)}
      const stopped = await module.browse(address, '', stop.signal)
      const next = await module.browseDemo(address, new AbortController().signal)
      console.log(stopped.problem + ', and ' + next.steps.length + ' steps after it')`
    const command = spawn(process.execPath, ['--input-type=module', '-e', looks], { stdio: ['ignore', 'pipe', 'inherit'] })
    expect(await text(command.stdout)).toBe('the run was stopped before it was done, and 5 steps after it\n')
  })
})
