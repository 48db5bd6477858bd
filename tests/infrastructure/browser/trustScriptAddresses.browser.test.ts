import { expect, test } from 'vitest'
import { trustScriptAddresses } from '#infrastructure/browser/trustScriptAddresses.ts'

test(
  'the page hands a library back the address of a script of ours or of a configured service, and no other',
  { tags: ['7.trusted-scripts'] },
  () => {
    trustScriptAddresses()
    const allowed = (address: string) =>
      String(window.trustedTypes?.defaultPolicy?.createScriptURL(address))
    const [own, google] = ['/assets/worker-1.js', 'https://apis.google.com/js/api.js']
    expect([own, google].map(allowed)).toEqual([own, google])
    expect(
      ['https://elsewhere.example/a.js', 'https://www.googletagmanager.com/gtag/js'].map(allowed),
    ).toEqual(['', ''])
  },
)
