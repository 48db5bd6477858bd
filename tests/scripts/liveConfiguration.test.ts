import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { PLACEHOLDERS } from '../../scripts/checks/placeholders.mjs'
import { CONFIGURATION } from '../../scripts/configuration/settings.ts'
import { configurationProblem } from '../../scripts/vite/liveConfiguration.ts'

const { VITE_ALLOW_TEST_STOREFRONT: _allowed, ...NEEDED } = PLACEHOLDERS
const COMPLETE = { ...NEEDED, VITE_STOREFRONT: 'onward.onfastspring.com/popup-onward' }
describe('a live build', () => {
  test.each([
    COMPLETE,
    PLACEHOLDERS,
    { ...COMPLETE, VITE_STOREFRONT_SCRIPT_INTEGRITY: 'sha384-q80/Ab+c=' },
    { ...COMPLETE, VITE_STOREFRONT_SCRIPT_INTEGRITY: 'sha384-abc sha512-def==' },
  ])('a live build accepts a complete configuration: %j', (given) => {
    expect(configurationProblem(given, 'build')).toBeNull()
    expect(configurationProblem(given, 'serve')).toBeNull()
  })

  test.each(Object.keys(COMPLETE))(
    'a live build is refused without %s',
    { tags: ['2.documents'] },
    (name) => {
      expect(configurationProblem({ ...COMPLETE, [name]: '' }, 'build')).toMatch(
        new RegExp(`^${name} is missing\\. .+\n\\.env\\.example documents every value`),
      )
    },
  )

  test.each([
    'onward.test.onfastspring.com/popup-onward',
    'Onward.TEST.onfastspring.com/popup-onward',
  ])('a live build is refused with the test storefront %s unless it is allowed', (storefront) => {
    const given = { ...COMPLETE, VITE_STOREFRONT: storefront }
    const problem = `VITE_STOREFRONT is "${storefront}", a test storefront: nobody would pay.`
    expect(configurationProblem(given, 'build')).toContain(problem)
    for (const allowed of ['true', 'false'])
      expect(
        configurationProblem({ ...given, VITE_ALLOW_TEST_STOREFRONT: allowed }, 'build') === null,
      ).toBe(allowed === 'true')
  })

  test.each([
    'http://onward.example/terms',
    'onward.example/terms',
    '/terms',
    '//terms.html',
    'javascript:alert(1)',
  ])(
    'a live build is refused with terms at %j, which visitors could not read',
    { tags: ['2.documents'] },
    (address) => {
      expect(configurationProblem({ ...COMPLETE, VITE_TERMS_URL: address }, 'build')).toContain(
        `VITE_TERMS_URL is "${address}", but must look like`,
      )
    },
  )

  test.each(['sha384', 'sha384-', 'md5-abc=', 'abc', 'sha384-abc, sha384-def'])(
    'a live build is refused with the hash %j, which browsers would ignore',
    (hash) => {
      expect(
        configurationProblem({ ...COMPLETE, VITE_STOREFRONT_SCRIPT_INTEGRITY: hash }, 'build'),
      ).toContain(`VITE_STOREFRONT_SCRIPT_INTEGRITY is "${hash}", but must look like sha384-`)
    },
  )

  test(
    'a live build is refused with an App Check key that is not a key of reCAPTCHA',
    { tags: ['7.app-check'] },
    () => {
      const keyed = (key: string) =>
        configurationProblem({ ...COMPLETE, VITE_APP_CHECK_SITE_KEY: key }, 'build')
      expect(keyed('AIza')).toContain('VITE_APP_CHECK_SITE_KEY is "AIza", but must look like 6L')
      expect(keyed('6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI')).toBeNull()
    },
  )
})

test('a page served for development needs no configuration', () => {
  expect(configurationProblem({}, 'serve')).toBeNull()
})

test('the example names every value of the configuration, except the site in Hosting, which each site sets itself', () => {
  const example = parseEnv(readFileSync('.env.example', 'utf8'))
  expect([...Object.keys(example), 'HOSTING_SITE'].toSorted()).toEqual(
    Object.keys(CONFIGURATION.entries).toSorted(),
  )
})
