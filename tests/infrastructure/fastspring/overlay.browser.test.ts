import { describe, expect, test, vi } from 'vitest'
import { StorefrontError } from '#application/ports/buying/StorefrontError.ts'
import { aPage, askedForWindow, fateOf, inWindow, ORDER, PAID } from './aPage.ts'

/** The number of an overlay's elements: a canvas, and a frame in it. */
const frames = (): number => document.querySelectorAll('#fscCanvas, #fsc-popup-frame').length

describe('if no window opens', () => {
  test('if no window opens, a failed request ends the purchase after three seconds, and is logged once although it is reported twice', async () => {
    const { left, script, clock, log } = await askedForWindow()
    script().fail()
    await clock.advance(2999)
    expect(await fateOf(left)).toBe('pending')
    await clock.advance(1)
    await expect(left).rejects.toBeInstanceOf(StorefrontError)
    expect(log.errors).toHaveLength(1)
  })

  test('if no window opens, a failed request for something else does not end the purchase', async () => {
    const { left, script, clock } = await askedForWindow()
    window.onwardStorefrontError?.(500, '')
    await clock.advance(1000)
    script().openWindow()
    await clock.advance(60_000)
    expect(await fateOf(left)).toBe('pending')
    script().leaveWindow(PAID)
    expect(await left).toMatchObject({ status: 'ordered' })
  })

  test('if no window opens, a push without a response ends after fifteen seconds', async () => {
    const { left, clock } = await askedForWindow()
    await clock.advance(14_999)
    expect(await fateOf(left)).toBe('pending')
    await clock.advance(1)
    await expect(left).rejects.toBeInstanceOf(StorefrontError)
  })

  test('if no window opens, the page is usable again, and the next purchase succeeds', async () => {
    const { left, storefront, script, clock, asked } = await askedForWindow()
    await clock.advance(15_000)
    await expect(left).rejects.toBeInstanceOf(StorefrontError)
    expect(frames()).toBe(0)
    const next = storefront.checkout(ORDER)
    await clock.advance(1000)
    await asked(2)
    script().openWindow()
    await clock.advance(10_000)
    expect(frames()).toBe(2)
    script().leaveWindow(PAID)
    expect(await next).toMatchObject({ status: 'ordered' })
  })

  test('a window that opens too late is closed before anybody can pay in it', async () => {
    const { left, script, clock, log } = await askedForWindow()
    await clock.advance(15_000)
    await expect(left).rejects.toBeInstanceOf(StorefrontError)
    await clock.advance(1000)
    script().openWindow()
    await vi.waitFor(() => expect(frames()).toBe(0))
    expect(document.body.style.overflow).toBe('')
    expect(log.errors.map(({ message }) => message)).toEqual([
      'Closed a payment window that opened too late',
    ])
  })

  test('a window that opened too late does not prevent the next one', async () => {
    const { left, storefront, script, clock, asked } = await askedForWindow()
    await clock.advance(15_000)
    await expect(left).rejects.toBeInstanceOf(StorefrontError)
    script().openWindow()
    await vi.waitFor(() => expect(frames()).toBe(0))
    const next = storefront.checkout(ORDER)
    await clock.advance(1000)
    await asked(2)
    script().openWindow()
    expect(frames()).toBe(2)
    script().leaveWindow()
    expect(await next).toEqual({ status: 'closed' })
  })

  test('a script that throws counts as an unreachable storefront', async () => {
    const { storefront } = aPage()
    await storefront.open()
    window.fastspring = {
      builder: {
        push: () => {
          throw new TypeError('odd')
        },
      },
    }
    await expect(storefront.checkout(ORDER)).rejects.toBeInstanceOf(StorefrontError)
  })
})

describe('the overlay', () => {
  test('the overlay is removed with its window, and so is the scroll lock', async () => {
    const { left, script, clock, log } = await inWindow()
    script().leaveWindow()
    await left
    await clock.advance(1000)
    expect(frames()).toBe(0)
    expect([document.body.style.overflow, log.errors]).toEqual(['', []])
  })

  test('the overlay that outlives its window because storage is blocked is removed with its scroll lock', async () => {
    const { left, script, clock, log } = await inWindow()
    document.body.dataset['overflow'] = 'clip'
    script().blockStorage()
    script().leaveWindow(PAID)
    await left
    expect(frames()).toBe(2)
    await clock.advance(1000)
    expect(frames()).toBe(0)
    expect(document.body.style.overflow).toBe('clip')
    expect(log.errors.map(({ message }) => message)).toEqual([
      'Removed a payment window that was still open after its purchase',
    ])
  })

  test('an overlay that outlived its window does not prevent the next one', async () => {
    const { left, storefront, script, clock, asked } = await inWindow()
    script().blockStorage()
    script().leaveWindow(PAID)
    await left
    const next = storefront.checkout(ORDER)
    await clock.advance(2000)
    await asked(2)
    script().openWindow()
    await clock.advance(60_000)
    expect(frames()).toBe(2)
    script().leaveWindow()
    expect(await next).toEqual({ status: 'closed' })
  })

  test('the overlay of the last window is removed before the next is requested, because the script would remove both', async () => {
    const { left, storefront, script, clock, sessions, asked } = await inWindow()
    script().leaveWindow()
    await left
    const next = storefront.checkout(ORDER)
    await clock.advance(900)
    expect(sessions().filter(({ checkout }) => checkout)).toHaveLength(1)
    await clock.advance(100)
    await asked(2)
    script().openWindow()
    await clock.advance(60_000)
    expect(frames()).toBe(2)
    script().leaveWindow()
    expect(await next).toEqual({ status: 'closed' })
  })

  test('an overlay that nobody closed is removed before the next window', async () => {
    const { storefront, script, clock, asked } = aPage()
    await storefront.open()
    const leftover = document.createElement('div')
    leftover.id = 'fscCanvas'
    document.body.append(leftover)
    const left = storefront.checkout(ORDER)
    await asked()
    expect(leftover.isConnected).toBe(false)
    script().openWindow()
    script().leaveWindow()
    await clock.advance(1000)
    expect(await left).toEqual({ status: 'closed' })
  })
})
