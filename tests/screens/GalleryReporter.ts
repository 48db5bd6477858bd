import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'
import { CATALOGUE } from '#demo/states/catalogue/catalogue.ts'
import { nearTo } from '#demo/states/view/matching.ts'
import { galleryPage } from './galleryPage.ts'
import { LOOKS } from './looks.ts'
import { GALLERY, pictureOf } from './pictures.ts'

/** Writes the gallery's page after all screenshots have been taken, and prints the path of the page. */
export default class GalleryReporter implements Reporter {
  #isEmpty = false

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#isEmpty = suite.allTests().length === 0
  }

  onEnd(): void {
    if (this.#isEmpty) return reportNothing()
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

/** Names the states whose words are similar to those that selected none. */
function reportNothing(): void {
  const words = process.env['GALLERY_WORDS'] ?? ''
  const near = nearTo(words, CATALOGUE, 'workouts').map(({ name }) => `\n  ${name}`)
  console.warn(
    `No state has "${words}" in its name.${near.length > 0 ? ` Similar:${near.join('')}` : ''}`,
  )
}
