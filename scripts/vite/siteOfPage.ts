import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type words from '../../src/presentation/i18n/en/common.json'
import { SITES } from '../../src/domain/site/sites.ts'
import {
  SITE_NAMES,
  type SiteName,
  siteNamed,
  DEFAULT_SITE,
} from '../../src/domain/site/SiteName.ts'

type Words = typeof words

/** The page's icon. It is not an SVG: in a private window, Chromium would draw an SVG on the page's thread at every step. */
const iconOf = (site: SiteName): string => `design/icons/${site}.png`

/** The colours of a theme's page, light and dark, as tokens.css defines them. @throws if it defines none */
function paperOf(theme: string, tokens: string): [light: string, dark: string] {
  const rule = tokens.split(`:root[data-theme='${theme}']`)[1]
  const [, light, dark] = /--paper: light-dark\((\S+), (\S+)\)/.exec(rule ?? '') ?? []
  if (!light || !dark) throw new Error(`tokens.css has no --paper for the theme ${theme}`)
  return [light, dark]
}

/**
 * index.html of the default site, with the theme, title, description, icon and colours of this site.
 * @param tokens the text of tokens.css
 */
export function pageOf(site: SiteName, html: string, words: Words, tokens: string): string {
  if (site === DEFAULT_SITE) return html
  const [light, dark] = paperOf(SITES[site].theme, tokens)
  return html
    .replace('<html lang="en">', `<html lang="en" data-theme="${SITES[site].theme}">`)
    .replaceAll(words.welcome_document_title, words[`${site}_welcome_document_title`])
    .replaceAll(words.welcome_description, words[`${site}_welcome_description`])
    .replace(iconOf(DEFAULT_SITE), iconOf(site))
    .replace(/(: light\)" content=")[^"]*/, `$1${light}`)
    .replace(/(: dark\)" content=")[^"]*/, `$1${dark}`)
}

/** The site that VITE_SITE names; the default site if VITE_SITE is not set. @throws if there is no such site */
export function siteOfBuild(name: unknown): SiteName {
  const site = name ? siteNamed(name) : DEFAULT_SITE
  if (!site)
    throw new Error(
      `VITE_SITE is "${String(name)}"; it may be ${SITE_NAMES.join(' or ')}. See .env.example.`,
    )
  return site
}

/** A build's styles without the themes of other sites. */
export const inOneTheme = (css: string, theme: string): string =>
  css.replace(/:root\[data-theme="?([\w-]+)"?\]\{[^}]*\}/g, (rule, named) =>
    named === theme ? rule : '',
  )

/** Puts the site's theme, title, description, icon and colours into the page, so that they show before any script runs. */
export function siteOfPage(): Plugin {
  let root = ''
  let isDemo = false
  let site: SiteName = DEFAULT_SITE
  return {
    name: 'site-of-page',
    configResolved(config) {
      root = config.root
      isDemo = config.mode === 'demo'
      site = siteOfBuild(config.env['VITE_SITE'])
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        // The demo keeps all themes, because it changes its site while it runs.
        for (const file of isDemo ? [] : Object.values(bundle))
          if (file.type === 'asset' && file.fileName.endsWith('.css'))
            file.source = inOneTheme(String(file.source), SITES[site].theme)
      },
    },
    transformIndexHtml: {
      // Runs before Vite replaces the names of source files with those of built files.
      order: 'pre',
      handler: (html) => {
        const read = (file: string) => readFileSync(join(root, 'src/presentation', file), 'utf8')
        const words = JSON.parse(read('i18n/en/common.json')) as Words
        return pageOf(site, html, words, read('design/tokens.css'))
      },
    },
  }
}
