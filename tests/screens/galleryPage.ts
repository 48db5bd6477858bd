import { existsSync } from 'node:fs'
import { SIZE_NAMES, SIZES, THEMES } from './looks.ts'
import { folderOf, wholePictureOf } from './pictures.ts'
import type { CatalogueState } from '#demo/states/catalogue/ScreenState.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const choice = (name: string, values: readonly string[]): string =>
  `<fieldset><legend>${name}</legend>${values.map((value, index) => `<label><input type="radio" name="${name}" value="${value}"${index === 0 ? ' checked' : ''}>${value}</label>`).join('')}</fieldset>`

/** A screenshot that opens in full size, with marks for the coach site and for a page longer than a phone. */
function figure(state: CatalogueState): string {
  const name = escaped(state.name)
  const folder = folderOf(state)
  const isLong = existsSync(wholePictureOf(state, { size: 'phone', theme: 'light' }))
  const marks = [state.site === 'coach' && 'coach', isLong && 'long'].filter(
    (mark) => mark !== false,
  )
  return `<figure data-name="${[name, ...marks].join(' ')}"><a href="${folder}/phone-light.jpg" target="_blank" data-folder="${folder}"${isLong ? ' data-long' : ''}><img loading="lazy" src="${folder}/phone-light.jpg" alt="${name}"></a><figcaption>${name}${marks.map((mark) => ` <b>${mark}</b>`).join('')}</figcaption></figure>`
}

function section(area: string, states: readonly CatalogueState[]): string {
  return `<section><h2>${escaped(area)} <small>${states.length}</small></h2><div class="states">${states.map(figure).join('\n')}</div></section>`
}

const RATIOS = SIZE_NAMES.map(
  (size) => `[data-size=${size}] { --ratio: ${SIZES[size].width} / ${SIZES[size].height} }`,
).join('\n')

const STYLE = `
:root { color-scheme: light dark; --page: light-dark(#eef0ea, #14181a); --ink: light-dark(#17201c, #e8ece9); --line: light-dark(#c9cfc6, #343b3e); }
${RATIOS}
[data-size=phone] { --column: 11rem } [data-size=tablet] { --column: 17rem } [data-size=desktop] { --column: 28rem }
* { box-sizing: border-box }
body { margin: 0; padding: 0 1.5rem 4rem; background: var(--page); color: var(--ink); font: 1rem/1.4 system-ui, sans-serif }
header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; margin: 0 -1.5rem; padding: .75rem 1.5rem; background: var(--page); border-bottom: 1px solid var(--line) }
h1 { margin: 0; font-size: 1.125rem } h2 { margin: 2.5rem 0 1rem; font-size: 1.375rem } small { font-weight: 400; opacity: .7 }
fieldset { display: flex; gap: .75rem; margin: 0; padding: 0; border: 0 } legend { position: absolute; clip-path: inset(50%) }
label { cursor: pointer } input[type=search] { padding: .375rem .75rem; border: 1px solid var(--line); border-radius: .5rem; background: transparent; color: inherit; font: inherit }
.states { display: grid; grid-template-columns: repeat(auto-fill, minmax(var(--column), 1fr)); gap: 1.5rem; align-items: start }
figure { margin: 0 } a { display: block; overflow: hidden; border-radius: .75rem; box-shadow: 0 0 0 1px var(--line), 0 .25rem 1rem rgb(0 0 0 / 8%) }
img { display: block; width: 100%; aspect-ratio: var(--ratio); object-fit: cover; object-position: top }
[data-whole] [data-long] img { aspect-ratio: auto; min-height: 25rem }
figcaption { margin-top: .5rem; font-size: .875rem } b { padding: 0 .375rem; border: 1px solid; border-radius: .375rem; font-weight: 400; font-size: .75rem }`

const SCRIPT = `
const root = document.documentElement
const form = document.forms[0]
function show() {
  const { size, theme, whole, words } = Object.fromEntries(new FormData(form))
  root.dataset.size = size
  root.toggleAttribute('data-whole', whole === 'on' && size === 'phone')
  for (const link of document.querySelectorAll('[data-folder]')) {
    const suffix = 'long' in link.dataset && size === 'phone' && whole === 'on' ? '-whole' : ''
    link.href = link.firstChild.src = link.dataset.folder + '/' + size + '-' + theme + suffix + '.jpg'
  }
  for (const state of document.querySelectorAll('figure')) state.hidden = !state.dataset.name.toLowerCase().includes(words.toLowerCase())
  for (const area of document.querySelectorAll('section')) area.hidden = !area.querySelector('figure:not([hidden])')
}
form.addEventListener('input', show)
form.addEventListener('submit', (event) => event.preventDefault())
show()`

/** A page with every state by area, and switches for size and theme. The page loads no files except its screenshots. */
export function galleryPage(states: readonly CatalogueState[]): string {
  const areas = [...new Set(states.map(({ area }) => area))]
  return `<!doctype html>
<html lang="en" data-size="phone">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Onward, every screen</title>
<style>${STYLE}</style>
<header>
  <h1>Onward, every screen</h1>
  <form style="display: contents">
    ${choice('size', SIZE_NAMES)}
    ${choice('theme', THEMES)}
    <label><input type="checkbox" name="whole"> whole pages (phone)</label>
    <input type="search" name="words" placeholder="paywall" aria-label="Names with these words">
  </form>
</header>
<main>${areas
    .map((area) =>
      section(
        area,
        states.filter((state) => state.area === area),
      ),
    )
    .join('\n')}</main>
<script>${SCRIPT}</script>
</html>
`
}
