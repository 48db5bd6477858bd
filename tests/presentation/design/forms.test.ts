import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

it(
  'every form with texts is a Form, which submits what its fields show',
  { tags: ['5.filled-silently'] },
  () => {
    const withoutIt = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('fields/Form.tsx'))
      .filter((file) => readFileSync(path.join('src', file), 'utf8').includes('<form'))
    // Has boxes to tick alone.
    expect(withoutIt).toEqual(['presentation/features/privacy/PrivacySheet.tsx'])
  },
)
