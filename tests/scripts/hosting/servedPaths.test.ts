import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { OWN_PATHS, PAGE_PATHS, pathIn } from '#root/scripts/hosting/servedPaths.ts'
import { MISSING_FILES, PAGES, RESERVED } from './requestedPaths.ts'

const matches = (pattern: string, url: string) => new RegExp(pattern, 'u').test(pathIn(url))
const shownFor = (urls: readonly string[]) => urls.filter((url) => matches(PAGE_PATHS, url))
const headedFor = (urls: readonly string[]) => urls.filter((url) => matches(OWN_PATHS, url))

test(
  'our page answers every address, also if it ends as its sentence does, but no missing file and no reserved path',
  { tags: ['2.pages-and-files'] },
  () => {
    expect(shownFor(PAGES)).toEqual(PAGES)
    expect(shownFor([...MISSING_FILES, ...RESERVED])).toEqual([])
  },
)

test(
  'every path has the headers of our pages, except those that Firebase Hosting reserves',
  { tags: ['7.strict-policy'] },
  () => {
    const own = ['/', '/index.html', '/200.html', '/tags.html', ...PAGES, ...MISSING_FILES]
    expect(headedFor(own)).toEqual(own)
    expect(headedFor(RESERVED)).toEqual([])
    const pieces = fc.constantFrom('/', '_', '.', 'x', '%', '2e', ';', ' ', '\n', 'é')
    const paths = fc.array(pieces, { maxLength: 12 }).map((parts) => `/${parts.join('')}`)
    fc.assert(fc.property(paths, (path) => !matches(PAGE_PATHS, path) || matches(OWN_PATHS, path)))
  },
)
