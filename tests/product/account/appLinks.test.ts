import { describe, expect, test } from 'vitest'
import { storeOfDevice } from '#presentation/shared/getTheApp/appLinks.ts'

describe('the app is offered', { tags: ['2.app-store'] }, () => {
  test.each([
    [
      'from the App Store on an iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15',
      5,
      'ios',
    ],
    [
      'from the App Store on an iPad, which calls itself a Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15',
      5,
      'ios',
    ],
    [
      'from Google Play on an Android phone',
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36',
      5,
      'android',
    ],
    [
      'from both stores on a Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15',
      0,
      null,
    ],
    [
      'from both stores on a computer with a touch screen',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36',
      10,
      null,
    ],
  ])('the app is offered %s', (_, userAgent, maxTouchPoints, store) => {
    expect(storeOfDevice({ userAgent, maxTouchPoints })).toBe(store)
  })
})
