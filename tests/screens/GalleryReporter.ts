import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter } from '@playwright/test/reporter'
import { CATALOGUE } from '#demo/states/catalogue/catalogue.ts'
import { galleryPage } from './galleryPage.ts'
import { LOOKS } from './looks.ts'
import { GALLERY, pictureOf } from './pictures.ts'

/** Writes the gallery's page after all screenshots have been taken, and prints the path of the page. */
export default class GalleryReporter implements Reporter {
  onEnd(): void {
    const shown = CATALOGUE.filter((state) =>
      LOOKS.every((look) => existsSync(pictureOf(state, look))),
    )
    const file = path.resolve(GALLERY, 'index.html')
    writeFileSync(file, galleryPage(shown))
    console.warn(
      `\n${shown.length} of ${CATALOGUE.length} states, ${shown.length * LOOKS.length} pictures: ${file}`,
    )
  }
}
