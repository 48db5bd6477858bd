import { describe, expect, test, vi } from 'vitest'
import type { RemoteSettings } from '#application/ports/RemoteSettings.ts'

/** Settings that this device has never fetched, and that can be fetched at any time. */
export interface SettingsHarness {
  readonly settings: RemoteSettings
  /** Replaces all published values. */
  publish(values: Readonly<Record<string, string>>): Promise<void>
  /** Makes the next fetch fail. */
  failNextFetch(): void
  /** How many errors were logged. */
  errorsLogged(): number
  /** The settings after a page reload on the same device. */
  afterReload(): Promise<RemoteSettings>
}

/** The contract of every RemoteSettings adapter. */
export function remoteSettingsContract(
  adapter: string,
  arrange: () => Promise<SettingsHarness>,
): void {
  describe(`${adapter} as the remote settings`, () => {
    test('the remote settings have no values before the first fetch', async () => {
      const { settings, publish } = await arrange()
      await publish({ onboarding_promo: 'spring' })
      expect(settings.read('onboarding_promo')).toBeNull()
      expect(settings.hasFetched()).toBe(false)
    })

    test('the remote settings know that they were fetched, even after a reload, and even if nothing is published', async () => {
      const { settings, publish, afterReload } = await arrange()
      await publish({ onboarding_promo: 'spring' })
      await settings.refresh()
      expect(settings.hasFetched()).toBe(true)
      expect((await afterReload()).hasFetched()).toBe(true)
      await publish({})
      await settings.refresh()
      expect(settings.hasFetched()).toBe(true)
    })

    test(
      'the remote settings have the published values after a fetch, and no other values',
      { tags: ['4.settings-override'] },
      async () => {
        const { settings, publish, errorsLogged } = await arrange()
        await publish({ onboarding_promo: 'spring', onboarding_age: 'false', email_schedule: '' })
        await settings.refresh()
        expect(settings.read('onboarding_promo')).toBe('spring')
        expect(settings.read('onboarding_age')).toBe('false')
        expect(settings.read('email_schedule')).toBe('')
        expect(settings.read('promo_schedule')).toBeNull()
        expect(settings.read('toString')).toBeNull()
        expect(errorsLogged()).toBe(0)
      },
    )

    test('the remote settings replace their values at the next fetch, and drop values that are no longer published', async () => {
      const { settings, publish } = await arrange()
      await publish({ onboarding_promo: 'spring', onboarding_age: 'false' })
      await settings.refresh()
      await publish({ onboarding_promo: 'summer' })
      expect(settings.read('onboarding_promo')).toBe('spring')
      await settings.refresh()
      expect(settings.read('onboarding_promo')).toBe('summer')
      expect(settings.read('onboarding_age')).toBeNull()
    })

    test('the remote settings keep their values when a fetch fails, and the failure is logged', async () => {
      const { settings, publish, failNextFetch, errorsLogged } = await arrange()
      await publish({ onboarding_promo: 'spring' })
      await settings.refresh()
      await publish({ onboarding_promo: 'summer' })
      failNextFetch()
      await expect(settings.refresh()).resolves.toBeUndefined()
      expect(settings.read('onboarding_promo')).toBe('spring')
      expect(errorsLogged()).toBe(1)
    })

    test('the remote settings notify observers each time fetched values become readable, until they unsubscribe', async () => {
      const { settings, publish } = await arrange()
      const received: (string | null)[] = []
      const listener = () => void received.push(settings.read('onboarding_promo'))
      const stops = [settings.observe(listener), settings.observe(listener)]
      expect(received).toEqual([])
      await publish({ onboarding_promo: 'spring' })
      await settings.refresh()
      expect(received).toEqual(['spring', 'spring'])
      stops[0]?.()
      await publish({ onboarding_promo: 'summer' })
      await settings.refresh()
      stops[1]?.()
      await settings.refresh()
      expect(received).toEqual(['spring', 'spring', 'summer'])
    })

    test(
      'the remote settings are not fetched again while they are as fresh as requested, and are fetched at once for a caller that accepts no earlier values',
      { tags: ['9.settings-fresh'] },
      async () => {
        const { settings, publish } = await arrange()
        await publish({ paywall_open: 'false' })
        await settings.refresh()
        await publish({ paywall_open: 'true' })
        await settings.refresh(600_000)
        expect(settings.read('paywall_open')).toBe('false')
        await settings.refresh(0)
        expect(settings.read('paywall_open')).toBe('true')
      },
    )

    test('the remote settings do not notify observers of a failed fetch, and can be fetched again', async () => {
      const { settings, publish, failNextFetch } = await arrange()
      const listener = vi.fn<() => void>()
      settings.observe(listener)
      await publish({ onboarding_promo: 'spring' })
      failNextFetch()
      await settings.refresh()
      expect(settings.read('onboarding_promo')).toBeNull()
      expect(listener).not.toHaveBeenCalled()
      await settings.refresh()
      expect(settings.read('onboarding_promo')).toBe('spring')
    })

    test('the remote settings have the values of the last fetch at once after a reload', async () => {
      const { settings, publish, afterReload } = await arrange()
      await publish({ onboarding_promo: 'spring' })
      await settings.refresh()
      await publish({ onboarding_promo: 'summer' })
      expect((await afterReload()).read('onboarding_promo')).toBe('spring')
    })
  })
}
