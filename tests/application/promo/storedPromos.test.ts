import { describe, expect, test } from 'vitest'
import { StoredPromos } from '../../../src/application/promo/StoredPromos.ts'
import { InMemoryKeyValueStore } from '../../../src/infrastructure/memory/InMemoryKeyValueStore.ts'

const onDevice = (texts: Readonly<Record<string, string>> = {}) => new StoredPromos(new InMemoryKeyValueStore(texts))

describe('the dismissed promos', () => {
  test('are remembered, each once', () => {
    const promos = onDevice()
    for (const code of ['spring', 'summer', 'spring']) promos.dismiss(code)
    expect([...promos.dismissed()]).toEqual(['spring', 'summer'])
  })

  test('can be restored one by one', () => {
    const promos = onDevice({ dismissed_promos: '["spring","isic","summer"]' })
    promos.undismiss('isic')
    expect([...promos.dismissed()]).toEqual(['spring', 'summer'])
  })

  test('are those that can be read', () => {
    expect([...onDevice({ dismissed_promos: '["spring",7,null]' }).dismissed()]).toEqual(['spring'])
  })

  test.each(['{', '7', 'null', '{"spring":true}'])('are empty if the device holds %s', (text) => {
    expect([...onDevice({ dismissed_promos: text }).dismissed()]).toEqual([])
  })

  test('are empty on a new device', () => {
    expect([...onDevice().dismissed()]).toEqual([])
  })
})

describe('the start of a promo', () => {
  test('is remembered beside those of others', () => {
    const promos = onDevice()
    promos.keepActivation('spring', { since: 1, seen: 2 })
    promos.keepActivation('summer', { since: 3, seen: 3 })
    expect([promos.activation('spring'), promos.activation('summer'), promos.activation('autumn')]).toEqual([{ since: 1, seen: 2 }, { since: 3, seen: 3 }, null])
  })

  test('may be before the epoch', () => {
    expect(onDevice({ promo_activations: '{"spring":{"since":-5,"seen":0}}' }).activation('spring')).toEqual({ since: -5, seen: 0 })
  })

  test.each(['null', '7', '{"since":"1","seen":5}', '{"since":1,"seen":"5"}', '{"since":1}', '{"seen":1}', '{"since":0,"seen":1e999}', '{"since":6,"seen":5}'])('is unknown if %s is stored', (kept) => {
    expect(onDevice({ promo_activations: `{"spring":${kept}}` }).activation('spring')).toBeNull()
  })

  test.each(['{', '7', 'null', '"spring"', '[]'])('can be stored if the device holds %s', (text) => {
    const promos = onDevice({ promo_activations: text })
    promos.keepActivation('spring', { since: 1, seen: 2 })
    expect(promos.activation('spring')).toEqual({ since: 1, seen: 2 })
  })
})
