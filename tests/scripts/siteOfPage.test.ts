import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inOneTheme, pageOf, siteOfBuild } from '../../scripts/vite/siteOfPage.ts'
import { ALL_SITES } from '#domain/site/sites.ts'
import { SITE_NAMES, DEFAULT_SITE } from '#domain/site/SiteName.ts'
import words from '#presentation/i18n/en/common.json'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const PAGE = read('index.html')
const TOKENS = read('src/presentation/design/tokens.css')

test('the styles of a build leave out the themes that its site does not use', () => {
  const css = ':root{--a:1}:root[data-theme=coach]{--a:2}p{color:red}'
  expect(inOneTheme(css, 'onward')).toBe(':root{--a:1}p{color:red}')
  expect(inOneTheme(css, 'coach')).toBe(css)
})

describe('the site of a build', () => {
  test.each(SITE_NAMES)('the site of a build may be %s', (name) => {
    expect(siteOfBuild(name)).toBe(name)
  })

  test('the site of a build is the default one if VITE_SITE is not set', () => {
    expect([siteOfBuild(undefined), siteOfBuild('')]).toEqual([DEFAULT_SITE, DEFAULT_SITE])
  })

  test('the site of a build is refused if it does not exist', () => {
    expect(() => siteOfBuild('pilates')).toThrow(
      `VITE_SITE is "pilates"; it may be ${SITE_NAMES.join(' or ')}. See .env.example.`,
    )
  })
})

test.each(ALL_SITES)(
  "the browser's bar has the colours of the $name site's page",
  ({ name, theme }) => {
    const rule = TOKENS.split(name === DEFAULT_SITE ? ':root {' : `:root[data-theme='${theme}']`)[1]
    const bar = [
      ...pageOf(name, PAGE, words, TOKENS).matchAll(/name="theme-color".*content="(.*?)"/g),
    ].map(([, colour]) => colour)
    expect(rule).toContain(`--paper: light-dark(${bar.join(', ')});`)
  },
)

describe.each(ALL_SITES.filter(({ name }) => name !== DEFAULT_SITE))(
  'the page of the $name site',
  ({ name, theme }) => {
    const page = pageOf(name, PAGE, words, TOKENS)

    test('the page of a site has its theme, title and description before any script runs', () => {
      const known: Readonly<Record<string, string>> = words
      expect(page).toContain(`<html lang="en" data-theme="${theme}">`)
      expect(page).toContain(`<title>${known[`${name}_welcome_document_title`]}</title>`)
      expect(page).toContain(`content="${known[`${name}_welcome_description`]}"`)
    })

    test('the page of a site has its own icon', () => {
      const iconOf = (html: string) => /<link rel="icon"[^>]*href="([^"]*)"/.exec(html)?.[1]
      expect(iconOf(page)).not.toBe(iconOf(PAGE))
      expect(existsSync(new URL(`../..${iconOf(page)}`, import.meta.url))).toBe(true)
    })
  },
)
