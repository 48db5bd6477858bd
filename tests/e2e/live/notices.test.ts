// Looks at the live build as it is served. Needs no browser.
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'

const MODULES = JSON.parse(readFileSync('dist-checks/.vite/modules.json', 'utf8')) as Readonly<
  Record<string, readonly string[]>
>

test(
  'the footer leads to the licences of every package, the font and the pictures that the build holds',
  { tag: '@2.licenses' },
  async ({ request }) => {
    const page = await (await request.get('/')).text()
    const [, address = ''] = page.match(/<footer.*href="([^"]+)"[^>]*>Licenses</s) ?? []
    const notices = await request.get(address)
    expect(notices.headers()['content-type']).toContain('text/plain')
    const text = await notices.text()
    const packages = Object.values(MODULES)
      .flat()
      .flatMap((id) => id.match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)\//)?.[1] ?? [])
    expect(packages.length).toBeGreaterThan(20)
    expect(packages.filter((name) => !text.includes(`\n## ${name} - `))).toEqual([])
    for (const licence of [
      // Firebase's packages name it and do not bring its text.
      'Apache License\n                           Version 2.0',
      'The Bricolage Grotesque Project Authors',
      'SIL OPEN FONT LICENSE',
      'MIT licence of Fluent Emoji',
    ])
      expect(text).toContain(licence)
  },
)
