import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The colour of the logo in the icon, by site. Keep it in step with tokens.css. */
const MARKS = { workouts: '%231f7a4d', coach: '%232b4fb8' }

/** Sets the accent, title, description and icon of a coach build in its HTML, before any script runs (`VITE_SITE`). */
export function siteOfPage(): Plugin {
  let root = ''
  let isCoach = false
  return {
    name: 'site-of-page',
    configResolved(config) {
      root = config.root
      isCoach = (process.env['VITE_SITE'] ?? config.env['VITE_SITE']) === 'coach'
    },
    transformIndexHtml(html) {
      if (!isCoach) return html
      const words = JSON.parse(readFileSync(join(root, 'src/presentation/i18n/en/common.json'), 'utf8')) as Record<string, string>
      return html
        .replace('<html lang="en">', '<html lang="en" data-theme="coach">')
        .replaceAll(words['welcome_document_title'] ?? '', words['coach_welcome_document_title'] ?? '')
        .replaceAll(words['welcome_description'] ?? '', words['coach_welcome_description'] ?? '')
        .replaceAll(MARKS.workouts, MARKS.coach)
    },
  }
}
