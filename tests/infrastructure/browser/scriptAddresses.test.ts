import { expect, test } from 'vitest'
import { isTrustedScript } from '#infrastructure/browser/scriptAddresses.ts'

test.each([
  ['/assets/worker-1.js', true],
  ['https://apis.google.com/js/api.js?onload=go', true],
  ['https://www.googletagmanager.com/gtag/js?id=G-1', true],
  ['https://www.google.com/recaptcha/enterprise.js?render=explicit', true],
  ['https://www.googletagmanager.com/gtm.js?id=GTM-EVIL', false],
  ['https://www.googletagmanager.com/gtag/../gtm.js?id=GTM-EVIL', false],
  ['https://apis.google.com.evil.example/js/api.js', false],
  ['https://elsewhere.example/evil.js', false],
  ['//elsewhere.example/evil.js', false],
  ['data:text/javascript,1', false],
])(
  'whether a library may load the script %s: %s',
  { tags: ['7.trusted-scripts'] },
  (address, mayLoad) => {
    expect(isTrustedScript(address, 'https://onward.example/onboarding/plan')).toBe(mayLoad)
  },
)
