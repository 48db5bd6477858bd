import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, type Manifest, type Plugin } from 'vite'
import { KEYS } from '../../src/infrastructure/browser/storage/keys.ts'
import type { SiteName } from '../../src/domain/site/SiteName.ts'
import { PAGE_PATHS, pathIn } from '../hosting/servedPaths.ts'
import { type CriticalFiles, criticalFilesOf } from './criticalFiles.ts'
import { STYLES } from './styles.ts'

const OUTLET = '<!--app-->'

/**
 * Prerenders the welcome screen into index.html, and writes 200.html for every other address: an empty page, with the first
 * question in a template. Both contain the styles of their first screen. 200.html names every file that an address needs, so that
 * the browser fetches all of them at once. Like the preview server here, a host must serve 200.html for paths that are not files.
 */
export function prerenderedPages(site: SiteName): Plugin {
  let root = ''
  let envDir: string | false = false
  let outDir = ''
  let base = '/'
  return {
    name: 'prerendered-pages',
    enforce: 'post',
    apply: (_config, { command, isPreview }) => command === 'build' || isPreview === true,
    configResolved(config) {
      ;({ root, envDir, base } = config)
      outDir = resolve(config.root, config.build.outDir)
    },
    configurePreviewServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = pathIn(request.url)
        if (path !== '/' && new RegExp(PAGE_PATHS, 'u').test(path)) request.url = '/200.html'
        next()
      })
    },
    async writeBundle(_options, bundle) {
      const read = (file: string) => readFileSync(join(outDir, file), 'utf8')
      const bare = read('index.html')
      const files = criticalFilesOf(site, bundle)
      const server = await createServer({
        root,
        envDir,
        configFile: false,
        plugins: [react()],
        css: STYLES,
        // Of its own: in the shared one, it would replace the files that a development server has sent to a browser.
        cacheDir: join(root, 'node_modules/.vite-prerender'),
        mode: 'production',
        appType: 'custom',
        logLevel: 'error',
        optimizeDeps: { noDiscovery: true, include: [] },
        server: { middlewareMode: true, hmr: false, ws: false as never, watch: null },
      })
      try {
        const { render } = (await server.ssrLoadModule('/src/prerender.tsx')) as {
          render(url: string, site: SiteName): Promise<string>
        }
        const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest
        const prerender = async (path: string) =>
          withBuiltAssets(await render(path, site), manifest, base)
        const [firstQuestion = ''] = Object.keys(files.questions)
        writeFileSync(
          join(outDir, 'index.html'),
          withStyles(bare, files.welcome, base, read).replace(
            `>${OUTLET}`,
            constant(` data-page="/">${await prerender('/')}`),
          ),
        )
        const other = withPreloads(withStyles(bare, files.product, base, read), files, base)
        writeFileSync(
          join(outDir, '200.html'),
          withQuestion(other, firstQuestion, await prerender(firstQuestion)),
        )
      } finally {
        await server.close()
      }
    },
  }
}

/** The page with the styles of some files inlined, so that its first paint needs no other file. */
function withStyles(
  page: string,
  files: readonly string[],
  base: string,
  read: (file: string) => string,
): string {
  const styles = files.filter((file) => file.endsWith('.css'))
  const bare = page.replace(/ *<link rel="stylesheet"[^>]*>\n/g, '')
  // A disabled link is not fetched, and keeps the bundler's loader from adding a link to the same file.
  const disabledLinks = styles.map(
    (file) => `  <link rel="stylesheet" disabled href="${base}${file}">\n  `,
  )
  return bare.replace(
    '</head>',
    () =>
      `  <style>${styles.map((file) => read(file).trim()).join('')}</style>\n  ${disabledLinks.join('')}</head>`,
  )
}

/**
 * The page with links that preload the scripts needed at every address but welcome, and with an inline script that adds the links
 * for the page's own address.
 */
function withPreloads(
  page: string,
  { welcome, product, questions }: CriticalFiles,
  base: string,
): string {
  const links = product
    .filter((file) => file.endsWith('.js') && !welcome.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="${base}${file}">`)
  const head = [...links, preloadScript(questions, base)].map((line) => `  ${line}\n  `).join('')
  // The scripts are more urgent than the font.
  return page
    .replace('as="font"', 'as="font" fetchpriority="low"')
    .replace('</head>', () => `${head}</head>`)
}

/** A script that adds links to the files of the question at the page's address. */
function preloadScript(questions: CriticalFiles['questions'], base: string): string {
  const all = [...new Set(Object.values(questions).flat())]
  const byPath = Object.fromEntries(
    Object.entries(questions).map(([path, files]) => [
      path,
      files.map((file) => all.indexOf(file)),
    ]),
  )
  return `<script>(function(f,q){(q[location.pathname.replace(/\\/+$/,'').toLowerCase()]||[]).forEach(function(i){var l=document.createElement('link');l.href=${JSON.stringify(base)}+f[i];l.crossOrigin='';l.rel=/css$/.test(f[i])?'stylesheet':'modulepreload';document.head.append(l)})})(${JSON.stringify(all)},${JSON.stringify(byPath)})</script>`
}

/** Storage keys. A visitor with a value under one of them may get another first question, or be led elsewhere. */
const {
  demo: [demoSite],
  ...inTab
} = KEYS.tab
const { loginSession, order, child, device, product } = KEYS.browser
const RETURNING_KEYS = {
  sessionStorage: [...Object.values(inTab).flat(), demoSite],
  localStorage: [...loginSession, ...order, ...child, ...device, ...product],
}

/** The page with the first question in a template. A script shows the template to new visitors at the question's address. */
function withQuestion(page: string, path: string, html: string): string {
  const script = `<script>(function(s,r){try{if(location.pathname==='${path}'&&!/[?&]site=/.test(location.search)&&!Object.keys(s).some(function(n){return s[n].some(function(k){return window[n].getItem(k)!==null})})){r.append(document.getElementById('first').content);r.dataset.page='${path}'}}catch{}})(${JSON.stringify(RETURNING_KEYS)},document.getElementById('root'))</script>`
  return page
    .replace(OUTLET, '')
    .replace(
      '</body>',
      constant(`  <template id="first">${html}</template>\n    ${script}\n  </body>`),
    )
}

/** A replacement in which `$` has no special meaning. */
const constant = (text: string) => () => text

/** Replaces the source paths that the prerendering server writes with the hashed files of the build. */
function withBuiltAssets(html: string, manifest: Manifest, base: string): string {
  return html.replace(
    /(src|href)="\/(src\/[^"?]+)(\?[^"]*)?"/g,
    (_match, attribute: string, source: string) => {
      const built = Object.entries(manifest).find(([name]) => name.split('?')[0] === source)?.[1]
      if (!built) throw new Error(`The build has no file for ${source}`)
      return `${attribute}="${base}${built.file}"`
    },
  )
}
