import { describe, expect, test } from 'vitest'
import { configurationProblem } from '../../scripts/vite/liveConfiguration.ts'

const WHOLE = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'onward.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'onward',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  VITE_STOREFRONT: 'onward.onfastspring.com/popup-onward',
  VITE_PRIVACY_POLICY_URL: 'https://onward.example/privacy',
  VITE_TERMS_URL: '/legal/terms.html',
  VITE_IMPRINT_URL: 'https://onward.example/imprint#company',
}
const TEST_STOREFRONT = { ...WHOLE, VITE_STOREFRONT: 'onward.test.onfastspring.com/popup-onward' }

describe('a live build', () => {
  test.each(['build', 'serve'] as const)('accepts a complete configuration: %s', (command) => {
    expect(configurationProblem(WHOLE, command)).toBeNull()
  })

  test.each(Object.keys(WHOLE))('is refused without %s', { tags: ['2.documents'] }, (name) => {
    expect(configurationProblem({ ...WHOLE, [name]: '' }, 'build')).toBe(
      `The live build needs ${name}. See .env.example; "npm run build:demo" needs none of them.`,
    )
  })

  test.each(['build', 'serve'] as const)(
    'is refused with a test storefront unless it is allowed: %s',
    (command) => {
      const problem = configurationProblem(TEST_STOREFRONT, command)
      expect(problem).toBe(
        'VITE_STOREFRONT is "onward.test.onfastspring.com/popup-onward", a test storefront: nobody would pay. Name the live one, or set VITE_ALLOW_TEST_STOREFRONT=true. See .env.example.',
      )
      expect(
        configurationProblem({ ...TEST_STOREFRONT, VITE_ALLOW_TEST_STOREFRONT: 'true' }, command),
      ).toBeNull()
      expect(
        configurationProblem({ ...TEST_STOREFRONT, VITE_ALLOW_TEST_STOREFRONT: 'false' }, command),
      ).toBe(problem)
    },
  )

  test('is refused with a test storefront in upper or lower case', () => {
    expect(
      configurationProblem(
        { ...WHOLE, VITE_STOREFRONT: 'Onward.TEST.onfastspring.com/popup-onward' },
        'build',
      ),
    ).toMatch(/a test storefront/)
  })

  test.each([
    'http://onward.example/terms',
    'onward.example/terms',
    '/terms',
    '//terms.html',
    'javascript:alert(1)',
  ])(
    'is refused with terms at %j, which visitors could not read',
    { tags: ['2.documents'] },
    (address) => {
      expect(configurationProblem({ ...WHOLE, VITE_TERMS_URL: address }, 'build')).toBe(
        `VITE_TERMS_URL is "${address}", which is no https:// address and no path of a file of this site, such as /legal/terms.html. See .env.example.`,
      )
    },
  )

  test.each(['sha384', 'sha384-', 'md5-abc=', 'abc', 'sha384-abc, sha384-def'])(
    'is refused with the hash %j, which browsers would ignore',
    (hash) => {
      expect(
        configurationProblem({ ...WHOLE, VITE_STOREFRONT_SCRIPT_INTEGRITY: hash }, 'build'),
      ).toMatch(/^VITE_STOREFRONT_SCRIPT_INTEGRITY is ".*", which is not a hash such as sha384-/)
    },
  )

  test(
    'is refused with another key in place of that of reCAPTCHA',
    { tags: ['7.app-check'] },
    () => {
      expect(configurationProblem({ ...WHOLE, VITE_APP_CHECK_SITE_KEY: 'AIza' }, 'build')).toMatch(
        /^VITE_APP_CHECK_SITE_KEY is "AIza", which is not the key of a website at reCAPTCHA/,
      )
      expect(
        configurationProblem(
          { ...WHOLE, VITE_APP_CHECK_SITE_KEY: '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI' },
          'build',
        ),
      ).toBeNull()
    },
  )

  test.each(['', 'sha384-q80/Ab+c=', 'sha384-abc sha512-def=='])('accepts the hash %j', (hash) => {
    expect(
      configurationProblem({ ...WHOLE, VITE_STOREFRONT_SCRIPT_INTEGRITY: hash }, 'build'),
    ).toBeNull()
  })
})

test('a page served for development needs no configuration', () => {
  expect(configurationProblem({}, 'serve')).toBeNull()
})
