import { appendFileSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Served at the root of the site; the footer links to it (src/presentation/shared/frame/legal.ts). */
const FILE = 'licenses.txt'
/** The licences of the font and of the pictures. */
const FONT = 'node_modules/@fontsource-variable/bricolage-grotesque/LICENSE'
const EMOJI = 'src/presentation/pictures/FLUENT-EMOJI-LICENSE.txt'
const CREDITS = 'docs/credits.md'

const fontAndPictures = () =>
  [CREDITS, FONT, EMOJI].map((file) => `\n${readFileSync(file, 'utf8').trim()}\n`).join('')

/** Writes the licences of third parties. Vite writes those of packages; this plugin adds those of the font and the pictures. */
export function thirdPartyNotices(): Plugin {
  return {
    name: 'third-party-notices',
    config: () => ({ build: { license: { fileName: FILE } } }),
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response) => {
        response.setHeader('Content-Type', 'text/plain; charset=utf-8')
        response.end(`The build adds the licences of packages.\n${fontAndPictures()}`)
      })
    },
    writeBundle({ dir = '' }) {
      appendFileSync(path.join(dir, FILE), fontAndPictures())
    },
  }
}
