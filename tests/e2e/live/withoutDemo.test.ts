// Uses the files of the live build. Needs no page.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'

const BUILD = 'dist-checks'

test('the live build holds nothing of the demo: neither its states, nor its drawer, nor its back end', () => {
  const modules = JSON.parse(
    readFileSync(path.join(BUILD, '.vite/modules.json'), 'utf8'),
  ) as Readonly<Record<string, readonly string[]>>
  const all = Object.values(modules).flat()
  expect(all.length).toBeGreaterThan(100)
  expect(all.filter((id) => /^demo\/|@testing-library|node_modules\/msw/.test(id))).toEqual([])
  const files = readdirSync(path.join(BUILD, 'assets')).filter((file) => /\.(?:js|css)$/.test(file))
  const holds = files.filter((file) =>
    /data-colours|onward-state|demo_world/.test(
      readFileSync(path.join(BUILD, 'assets', file), 'utf8'),
    ),
  )
  expect(holds).toEqual([])
})
