import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { beforeEach, describe, expect, test } from 'vitest'
import { withPlaceholders, environmentOf, problemsOf } from '#root/scripts/hosting/configuration.ts'
import { configurationProblem } from '#root/scripts/vite/liveConfiguration.ts'
import { aFolder, writeFiles } from '#tests/scripts/aFolder.ts'
import { COMPLETE_CONFIGURATION as COMPLETE } from './completeConfiguration.ts'

const EXAMPLE = parseEnv(
  readFileSync(path.join(import.meta.dirname, '../../../.env.example'), 'utf8'),
)

describe('the configuration of a deploy', () => {
  test('a configuration is accepted if it is complete and names the project of the deploy', () => {
    expect(problemsOf(COMPLETE, 'onward-1a2b3')).toEqual({ missing: [], malformed: [] })
  })

  test.each(Object.keys(COMPLETE))(
    'a missing %s is refused, and the message says where to find the value',
    (name) => {
      expect(problemsOf({ ...COMPLETE, [name]: '' }, undefined)).toEqual({
        missing: [
          expect.stringMatching(
            new RegExp(`^${name} is missing. It looks like .+; find it at: .+`),
          ),
        ],
        malformed: [],
      })
    },
  )

  test.each([
    ['VITE_FIREBASE_API_KEY', 'AIza'],
    ['VITE_FIREBASE_AUTH_DOMAIN', 'https://onward.example.com'],
    ['VITE_FIREBASE_PROJECT_ID', 'Onward'],
    ['VITE_FIREBASE_APP_ID', '1:1234567890:android:0123456789abcdef'],
    ['VITE_FIREBASE_MEASUREMENT_ID', 'UA-123'],
    ['VITE_TAG_MANAGER_ID', 'G-ABC'],
    ['VITE_APP_CHECK_SITE_KEY', 'AIzaSyA-1234567890_abcdefghijklmnopqrst'],
    ['VITE_SENTRY_DSN', 'https://sentry.example.com/1'],
    ['VITE_STOREFRONT', 'https://onward.onfastspring.com/popup-onward'],
    ['VITE_APP_URL', 'http://example.com/app'],
    ['VITE_APP_URL', 'https://example.com/app/{code}'],
    ['VITE_SUPPORT_EMAIL', 'help at example.com'],
    ['VITE_SUPPORT_EMAIL', '“help@example.com”'],
    ['VITE_TERMS_URL', 'http://example.com/terms'],
    ['VITE_TAG_HOSTS', 'https://www.facebook.com, x.com'],
    ['HOSTING_SITE', 'onward_coach'],
  ])(
    'a configuration with %s=%s is refused, and the message says where to find the value',
    (name, value) => {
      expect(problemsOf({ ...COMPLETE, [name]: value }, undefined).malformed).toEqual([
        expect.stringMatching(
          new RegExp(`^${name} is "${value}", but must look like .+ Find it at: .+`),
        ),
      ])
    },
  )

  test('a configuration that turns on error reports must say where to upload source maps, and its token is never printed', () => {
    const reporting = { ...COMPLETE, VITE_SENTRY_DSN: 'https://key@sentry.example.com/1' }
    expect(
      problemsOf(reporting, undefined).missing.map((problem) => problem.split(' ')[0]),
    ).toEqual(['SENTRY_ORG', 'SENTRY_PROJECT', 'SENTRY_AUTH_TOKEN'])
    const { malformed } = problemsOf(
      { ...reporting, SENTRY_ORG: 'acme', SENTRY_PROJECT: 'web', SENTRY_AUTH_TOKEN: 'too short' },
      undefined,
    )
    expect(malformed).toEqual([
      expect.stringMatching(/^SENTRY_AUTH_TOKEN is malformed: it must look like/),
    ])
    expect(malformed.join()).not.toContain('too short')
  })

  test.each([
    'https://example.com/app',
    'https://example.com/app#code={code}',
    'onward://log-in#code={code}',
  ])('the link to the app may be %s', (link) => {
    expect(problemsOf({ ...COMPLETE, VITE_APP_URL: link }, undefined).malformed).toEqual([])
  })

  test('a configuration with an unknown name is refused', () => {
    expect(
      problemsOf({ ...COMPLETE, VITE_MEASUREMENT_ID: 'G-ABC123' }, undefined).malformed,
    ).toEqual([
      expect.stringMatching(/^VITE_MEASUREMENT_ID is no known variable\. Is its name misspelt\?/),
    ])
  })

  test('a configuration is refused if visitors would use another project than that of the deploy', () => {
    expect(problemsOf(COMPLETE, 'onward-staging').malformed).toEqual([
      '--project is "onward-staging", but VITE_FIREBASE_PROJECT_ID is "onward-1a2b3". Visitors would get pages that use another project.',
    ])
  })

  test('the example configuration leaves only the required values empty, and none is malformed', () => {
    const { missing, malformed } = problemsOf(EXAMPLE, undefined)
    expect(malformed).toEqual([])
    expect(missing.map((sentence) => sentence.split(' ')[0]).sort()).toEqual(
      Object.keys(COMPLETE).sort(),
    )
  })

  test('the example configuration is enough for a build when placeholders complete it', () => {
    expect(configurationProblem(withPlaceholders(EXAMPLE), 'build')).toBeNull()
    expect(
      withPlaceholders({ ...EXAMPLE, VITE_FIREBASE_PROJECT_ID: 'onward-1a2b3' }),
    ).toMatchObject({
      VITE_FIREBASE_PROJECT_ID: 'onward-1a2b3',
    })
  })
})

describe('the configuration of a site', () => {
  let root = ''
  beforeEach(() => (root = aFolder()))
  const given = (file: string, text: string) => writeFiles(root, { [file]: text })

  test("a site's configuration is the shared configuration, with the values of the site's own file instead", () => {
    given('.env.local', 'VITE_SITE=workouts\nVITE_STOREFRONT=shared\nVITE_SUPPORT_EMAIL=shared')
    given('.env.coach.local', 'VITE_STOREFRONT=coach\nHOSTING_SITE=onward-trainers')
    expect(environmentOf(root, 'coach', {})).toEqual({
      VITE_SITE: 'coach',
      VITE_STOREFRONT: 'coach',
      VITE_SUPPORT_EMAIL: 'shared',
      HOSTING_SITE: 'onward-trainers',
    })
    expect(environmentOf(root, undefined, {})).toMatchObject({
      VITE_SITE: 'workouts',
      VITE_STOREFRONT: 'shared',
    })
  })

  test("a site's name in Hosting never comes from the shared file, since one site would replace the other", () => {
    given('.env.local', 'HOSTING_SITE=onward-start')
    expect(environmentOf(root, 'coach', {})).toEqual({ VITE_SITE: 'coach' })
  })

  test('a byte order mark and spaces at the ends of values, which editors add, are not part of a configuration', () => {
    given(
      '.env.local',
      '\uFEFFVITE_FIREBASE_API_KEY=key\nVITE_SUPPORT_EMAIL="help@example.com\u00A0 "',
    )
    expect(environmentOf(root, undefined, {})).toMatchObject({
      VITE_FIREBASE_API_KEY: 'key',
      VITE_SUPPORT_EMAIL: 'help@example.com',
    })
  })

  test("a build server's variables replace those of the files", () => {
    given('.env.local', 'VITE_STOREFRONT=shared')
    expect(environmentOf(root, undefined, { VITE_STOREFRONT: 'server', PATH: '/bin' })).toEqual({
      VITE_SITE: 'workouts',
      VITE_STOREFRONT: 'server',
    })
  })

  test('a configuration for a site that does not exist is refused', () => {
    given('.env.local', 'VITE_SITE=shoes')
    expect(() => environmentOf(root, undefined, {})).toThrow(
      'VITE_SITE is "shoes"; it may be workouts or coach.',
    )
  })
})
