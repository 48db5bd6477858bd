import { describe, expect, test } from 'vitest'
import { StoredPromos } from '#application/promo/StoredPromos.ts'
import { InMemoryBrowser } from '#infrastructure/memory/kept/InMemoryBrowser.ts'
import { inMemoryKept } from '#infrastructure/memory/kept/inMemoryKept.ts'

function onDevice() {
  const { FunnelKept, EndKept } = inMemoryKept(new InMemoryBrowser())
  return new StoredPromos(FunnelKept, EndKept)
}

describe('the dismissed promos', () => {
  test('are remembered, each once', () => {
    const promos = onDevice()
    for (const code of ['spring', 'summer', 'spring']) promos.dismiss(code)
    expect([...promos.dismissed()]).toEqual(['spring', 'summer'])
  })

  test('can be restored one by one', () => {
    const promos = onDevice()
    for (const code of ['spring', 'isic', 'summer']) promos.dismiss(code)
    promos.undismiss('isic')
    expect([...promos.dismissed()]).toEqual(['spring', 'summer'])
  })

  test('are none on a new device', () => {
    expect([...onDevice().dismissed()]).toEqual([])
  })
})

describe('the start of a promo', () => {
  test('is remembered beside those of others', () => {
    const promos = onDevice()
    promos.keepStart('spring', { since: 1, seen: 2 })
    promos.keepStart('summer', { since: 3, seen: 3 })
    expect([promos.start('spring'), promos.start('summer'), promos.start('autumn')]).toEqual([
      { since: 1, seen: 2 },
      { since: 3, seen: 3 },
      null,
    ])
  })
})
