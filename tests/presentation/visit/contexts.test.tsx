import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { usePromo } from '#presentation/shared/promo/usePromo.ts'
import { usePresenters } from '#presentation/visit/PresentersContext.ts'
import { useUser } from '#presentation/visit/useUser.ts'

it.each([
  ['useUser', useUser],
  ['usePromo', usePromo],
  ['usePresenters', usePresenters],
] as const)(
  '%s throws an error with its name outside its provider',
  { tags: ['8.outside-provider'] },
  (name, hook) => {
    vi.spyOn(console, 'error').mockReturnValue()
    expect(() => renderHook(() => void hook())).toThrow(
      `${name} is used outside its PresentersProvider`,
    )
  },
)
