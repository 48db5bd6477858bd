import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** The length of an id, in hexadecimal digits. */
const LENGTH = 12

/** The id of a build; the same for the same files. @param files the names of its files, which contain a hash of their content */
export function buildIdOf(files: readonly string[]): string {
  const hashed = files
    .filter((file) => file.startsWith('assets/') && !file.endsWith('.map'))
    .toSorted()
  return createHash('sha256').update(hashed.join('\n')).digest('hex').slice(0, LENGTH)
}

/** Writes the id of the build into the page, where kit/buildId.ts reads it. */
export function buildId(): Plugin {
  return {
    name: 'build-id',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        bundle
          ? html.replace(
              '</title>',
              () =>
                `</title>\n    <meta name="build" content="${buildIdOf(Object.keys(bundle))}" />`,
            )
          : html,
    },
  }
}
