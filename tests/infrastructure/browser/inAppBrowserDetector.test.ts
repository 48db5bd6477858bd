import { afterEach, describe, expect, test, vi } from 'vitest'
import { InAppBrowserDetector } from '#infrastructure/browser/InAppBrowserDetector.ts'
import { authDomainProblem } from '#infrastructure/firebase/account/authDomainProblem.ts'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const SAFARI = `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`
const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0'

function detectorFor(userAgent: string): InAppBrowserDetector {
  vi.stubGlobal('navigator', { userAgent })
  vi.stubGlobal('window', { navigator: { userAgent } })
  return new InAppBrowserDetector()
}

afterEach(() => vi.unstubAllGlobals())

describe('the app around the page', { tags: ['4.inside-an-app'] }, () => {
  test.each([
    ['Instagram', `${ANDROID} Instagram 334.0.0.42.95 Android`],
    ['Instagram', `${IPHONE} Mobile/15E148 Instagram 334.0.0.30.95 (iPhone15,2; iOS 17_5)`],
    ['Facebook', `${ANDROID} [FB_IAB/FB4A;FBAV/468.0.0.0;IABMV/1;]`],
    ['TikTok', `${IPHONE} Mobile/15E148 musical_ly_34.9.0 BytedanceWebview/d8a21c6`],
    ['Snapchat', `${IPHONE} Mobile/15E148 Snapchat/12.90.0.46 (like Safari/8617.2.4)`],
    ['LinkedIn', `${IPHONE} Mobile/15E148 [LinkedInApp]/9.29.8323`],
  ])('the app around the page is %s for the user agent %j', (name, userAgent) => {
    expect(detectorFor(userAgent).find()).toEqual({ name })
  })

  test.each([
    ['unknown', ANDROID],
    ['Facebook or Messenger, but not clear which', `${ANDROID} [FB_IAB/FB4A;FBAV/468.0.0.0;]`],
  ])('the app around the page has no name if it is %s', (_, userAgent) => {
    expect(detectorFor(userAgent).find()).toEqual({ name: null })
  })

  test.each([SAFARI, CHROME, DESKTOP])('the browser %j is not an in-app browser', (userAgent) => {
    expect(detectorFor(userAgent).find()).toBeNull()
  })

  test.each([
    [
      'Android',
      ANDROID,
      'intent://onward.example/auth/login?next=%2Fgift#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end',
    ],
    ['iOS', IPHONE, 'x-safari-https://onward.example/auth/login?next=%2Fgift'],
    ['iOS 16', IPHONE.replace('17_5', '16_7'), null],
    ['any other system', DESKTOP, null],
  ])(
    "the link to the device's browser on %s, if there is one, drops a fragment that may hold a token",
    (_, userAgent, address) => {
      expect(
        detectorFor(userAgent).browserLink(
          'https://onward.example/auth/login?next=%2Fgift#custom_token=secret',
        ),
      ).toBe(address)
    },
  )

  test.each([
    [ANDROID, /^intent:\/\/onward\.example\/continue#carry=abc#Intent;/],
    [IPHONE, /^x-safari-https:\/\/onward\.example\/continue#carry=abc$/],
  ])(
    "the link to the device's browser keeps a fragment with answers (user agent %j)",
    (userAgent, address) => {
      expect(
        detectorFor(userAgent).browserLink('https://onward.example/continue#carry=abc'),
      ).toMatch(address)
    },
  )
})

describe('the authentication domain', { tags: ['4.own-auth-domain'] }, () => {
  test("the authentication domain is accepted if it is the site's own host, and on a developer's machine", () => {
    expect([
      authDomainProblem('start.example.com', 'start.example.com'),
      authDomainProblem('onward.firebaseapp.com', 'localhost:5173'),
    ]).toEqual([null, null])
  })

  test('an authentication domain on another host is reported, with the value to set', () => {
    expect(authDomainProblem('onward.firebaseapp.com', 'start.example.com')).toMatch(
      /^VITE_FIREBASE_AUTH_DOMAIN is onward\.firebaseapp\.com, but this site is start\.example\.com\..*VITE_FIREBASE_AUTH_DOMAIN=start\.example\.com/,
    )
  })
})
