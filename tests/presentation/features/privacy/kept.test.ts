import { expect, test } from 'vitest'
import { KEYS } from '../../../../src/application/storage/keys.ts'
import { KEPT } from '../../../../src/presentation/features/privacy/kept.ts'

test('the privacy choices name every key that is written before a consent, and none twice', { tags: ['7.kept-without-asking'] }, () => {
  const { measuring: ofVisit, ...visit } = KEYS.visit
  const { measuring: ofDevice, ...device } = KEYS.device
  const written = [...Object.values(visit).flat(), ...Object.values(device).flat()].filter((key) => !key.startsWith('demo_'))
  const named = KEPT.flatMap(({ names }) => names)
  expect(written.filter((key) => !named.includes(key))).toEqual([])
  expect(named.filter((name) => [...ofVisit, ...ofDevice].some((key) => key === name))).toEqual([])
  expect(named).toHaveLength(new Set(named).size)
})
