import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { usePromo } from '../../src/presentation/promo/usePromo.ts'
import { usePresenters } from '../../src/presentation/shell/PresentersContext.ts'
import { useUser } from '../../src/presentation/shell/useUser.ts'

it.each([
  ['useUser', useUser],
  ['usePromo', usePromo],
  ['usePresenters', usePresenters],
] as const)('%s outside its provider throws, and names it', { tags: ['8.outside-provider'] }, (name, hook) => {
  vi.spyOn(console, 'error').mockReturnValue()
  expect(() => renderHook(() => void hook())).toThrow(`${name} is used outside its PresentersProvider`)
})
