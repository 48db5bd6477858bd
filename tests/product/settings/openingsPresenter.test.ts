import { describe, expect, test } from 'vitest'
import { OpeningsPresenter } from '#presentation/shared/openings/OpeningsPresenter.ts'
import { aProduct } from '#tests/builders/aProduct.ts'

const TEN_MINUTES = 600_000

describe('a feature that can be closed', { tags: ['9.settings-fresh'] }, () => {
  test.each([
    [TEN_MINUTES, true],
    [TEN_MINUTES + 1, false],
  ])(
    'opening a feature that was closed meanwhile, with settings that are %d ms old, shows it as open: %s; checking again shows it as closed',
    async (age, isOpen) => {
      const { remote, resolve, settle } = aProduct()
      const openings = resolve(OpeningsPresenter)
      remote.publish({ gift_open: 'false' })
      remote.age = age
      openings.refresh()
      await settle()
      expect(openings.isOpen('gift')).toBe(isOpen)
      await openings.checkAgain()
      expect(openings.isOpen('gift')).toBe(false)
    },
  )
})
