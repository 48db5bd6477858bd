import { expect, test } from 'vitest'
import { load } from '#root/scripts/load.mjs'

test('the generator of a development server, which is loaded once, writes its files at each change', async () => {
  const { generate } = await load('scripts/generate/generate.ts')
  await expect(generate()).resolves.toBeUndefined()
  await expect(generate()).resolves.toBeUndefined()
})
