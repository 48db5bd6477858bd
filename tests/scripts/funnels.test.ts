// Proves the real funnels. tests/domain/flow shows that the proof finds faults.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { Classes } from '../../scripts/flow/Classes.ts'
import { faultsOfContents } from '../../scripts/flow/contents.ts'
import { funnelDocument } from '../../scripts/flow/funnelDocument.ts'
import { prove } from '../../scripts/flow/prove.ts'
import { reportOf } from '../../scripts/flow/report.ts'
import { ALL_SITES } from '#composition/sites/sites.ts'
import words from '#presentation/i18n/en/common.json'
import pictures from '#presentation/pictures/pictures.json'

describe.each(ALL_SITES)('the $name funnel', (site) => {
  test(
    'can be reached and left at every step; every path ends at success, admission settles, and the bar never moves back',
    { tags: ['2.admission-rests', '2.percent-rises', '2.conditions'] },
    () => {
      expect(prove(site).map(reportOf)).toEqual([])
    },
  )

  test('has its words and pictures at every step', { tags: ['2.continue-screens'] }, () => {
    expect(
      faultsOfContents(site, new Classes(site), { words, pictures, hasPicture: () => true }).map(
        reportOf,
      ),
    ).toEqual([])
  })
})

test('docs/funnel.md is up to date with the funnels (npm run flow)', () => {
  expect(readFileSync(new URL('../../docs/funnel.md', import.meta.url), 'utf8')).toBe(
    funnelDocument(ALL_SITES),
  )
})
