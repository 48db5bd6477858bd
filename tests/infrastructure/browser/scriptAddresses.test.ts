import { expect, test } from 'vitest'
import {
  ANALYTICS_SCRIPTS,
  isTrustedScript,
  RECAPTCHA_SCRIPTS,
  SIGN_IN_SCRIPTS,
} from '#infrastructure/browser/trustScriptAddresses.ts'

test.each([
  ['/assets/worker-1.js', true],
  ['https://apis.google.com/js/api.js?onload=go', true],
  ['https://www.googletagmanager.com/gtag/js?id=G-1', true],
  ['https://www.google.com/recaptcha/enterprise.js?render=explicit', true],
  ['https://www.googletagmanager.com/gtm.js?id=GTM-EVIL', false],
  ['https://www.googletagmanager.com/gtag/../gtm.js?id=GTM-EVIL', false],
  ['https://apis.google.com.evil.example/js/api.js', false],
  ['https://onward.example.evil.example/evil.js', false],
  ['https://elsewhere.example/evil.js', false],
  ['//elsewhere.example/evil.js', false],
  ['data:text/javascript,1', false],
])(
  'whether a library may load the script %s: %s',
  { tags: ['7.trusted-scripts'] },
  (address, mayLoad) => {
    const folders = [...SIGN_IN_SCRIPTS, ...ANALYTICS_SCRIPTS, ...RECAPTCHA_SCRIPTS]
    const page = 'https://onward.example/onboarding/plan'
    expect(isTrustedScript(address, page, folders)).toBe(mayLoad)
  },
)
