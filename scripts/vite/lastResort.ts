import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type words from '../../src/presentation/i18n/en/common.json'
import { DEFAULT_SUPPORT_EMAIL } from '../../src/presentation/shared/frame/defaultSupportEmail.ts'

/** How long the page may stay empty before the message appears, in ms. */
const START_TIMEOUT_MS = 6000

// @rule 10.last-resort If a page's scripts are off, missing or broken, the page says so and names what helps
/**
 * The message on a page that stays empty because scripts are off or failed, or because the browser is too old. The message needs
 * no other file, and disappears when #root has content. If the browser is offline, the message offers no reload.
 */
export function lastResort(): Plugin {
  let email = ''
  let root = ''
  return {
    name: 'last-resort',
    configResolved({ env, root: found }) {
      root = found
      email = (env['VITE_SUPPORT_EMAIL'] as string | undefined) || DEFAULT_SUPPORT_EMAIL
    },
    // The words are read at each request, because the server would restart at each change of an imported file.
    transformIndexHtml: (html) =>
      html.replace(
        '</body>',
        () =>
          `${markup(email, JSON.parse(readFileSync(join(root, 'src/presentation/i18n/en/common.json'), 'utf8')) as Words)}  </body>`,
      ),
  }
}

type Words = typeof words

const markup = (email: string, words: Words): string => `  <style>
      .last-resort { visibility: hidden; max-width: 30rem; margin: 0 auto; padding: 20vh 1.5rem 2rem; font: 1rem/1.5 system-ui, sans-serif; text-align: center }
      .last-resort a { display: inline-block; padding: .75rem; color: inherit }
      #root:not(:empty) ~ .last-resort { display: none }
      #root:empty ~ .last-resort { animation: last-resort 0s ${START_TIMEOUT_MS}ms forwards !important }
      [data-failed] #root:empty ~ .last-resort { visibility: visible }
      :root:not([data-failed=offline]) .without-network, [data-failed=offline] .with-network { display: none }
      @keyframes last-resort { to { visibility: visible } }
    </style>
    <section class="last-resort">
      <p><strong>${words.last_resort_title}</strong></p>
      <p class="with-network">${words.last_resort_text}</p>
      <p class="without-network">${words.last_resort_offline}</p>
      <p><a class="with-network" href="">${words.btn_try_again}</a> <a href="mailto:${email}">${words.last_resort_help.replace('{email}', email)}</a></p>
    </section>
    <noscript><style>#root:empty ~ .last-resort { visibility: visible }</style></noscript>
`
