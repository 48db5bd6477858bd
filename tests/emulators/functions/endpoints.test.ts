import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildFunctions } from '#root/scripts/functions/buildFunctions.mjs'

const ROOT = path.resolve(process.cwd())
const LIMITS = ['availableMemoryMb', 'concurrency', 'maxInstances', 'timeoutSeconds'] as const

test('each function has its own bounds on memory, instances and requests', async () => {
  // Within functions/, whose packages the bundle needs.
  const folder = mkdtempSync(path.join(ROOT, 'functions/built-'))
  try {
    await buildFunctions(folder)
    const script = `const all = await import('./index.js')
      console.log(JSON.stringify(Object.fromEntries(Object.entries(all).map(([name, one]) => [name, one.__endpoint]))))`
    const endpoints = JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '-e', script], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, GCLOUD_PROJECT: 'demo-onward' },
      }),
    ) as Record<string, Record<string, unknown>>
    const limits = Object.entries(endpoints).map(([name, one]) => [
      name,
      ...LIMITS.map((limit) => (typeof one[limit] === 'number' ? one[limit] : null)),
    ])
    expect(limits.toSorted()).toEqual([
      ['createUserProfile', 256, 20, 20, null],
      ['paymentWebhook', 4096, 1, 4, 60],
      ['quote', 256, 20, 20, null],
      ['readPaymentsAgain', 512, 1, 1, 1800],
      ['scheduleNotifications', 256, 20, 20, null],
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
