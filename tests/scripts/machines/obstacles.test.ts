import { chmodSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { obstacle } from '#root/scripts/setup/obstacles.mjs'
import { aFolder } from '#tests/scripts/aFolder.ts'

let scratch: string
const folder = (name: string) => {
  const created = path.join(scratch, name)
  mkdirSync(created, { recursive: true })
  return created
}

beforeEach(() => (scratch = aFolder()))

describe('a command', () => {
  test.each(['clone', 'a clone', 'Önward', "[x] (y) & {c}'s $1!"])(
    'a command runs in a folder called %s',
    (name) => {
      expect(obstacle(folder(name))).toBeNull()
    },
  )

  test.each(['a#b', 'a%20b', ...(process.platform === 'win32' ? [] : ['a?b'])])(
    'a command asks for another name for a folder called %s',
    (name) => {
      expect(obstacle(folder(name))).toContain('Rename or move the folder')
    },
  )

  test.each(['v20.19.0', 'v22.18.0', 'v24.0.0', 'v26.2.0'])(
    'a command runs on Node %s',
    (version) => {
      expect(obstacle(folder('clone'), version)).toBeNull()
    },
  )

  test.each(['v18.20.0', 'v20.18.3'])('a command asks for a newer Node.js than %s', (version) => {
    expect(obstacle(folder('clone'), version)).toContain('20.19 or newer')
  })

  // Root may write everywhere, and Windows stores permissions differently.
  test
    .skipIf(process.platform === 'win32' || process.getuid?.() === 0)
    .each(['node_modules', 'node_modules/.vite', 'src/presentation/generated'])(
    'a command names %s if it may not write there, and says how to fix the permissions',
    (locked) => {
      const root = folder('clone')
      chmodSync(folder(`clone/${locked}`), 0o555)
      expect(obstacle(root)).toMatch(`${path.join(root, locked)} belongs to somebody else`)
    },
  )
})
