import type { Plugin, Rolldown } from 'vite'
import { SITES } from '../../src/domain/site/sites.ts'
import { SITE_NAMES, type SiteName } from '../../src/domain/site/SiteName.ts'
import type { Step } from '../../src/domain/funnel/Step.ts'

type Bundle = Rolldown.OutputBundle

/** The first script of every page, and the script that it loads to render a screen. */
const DOOR = 'src/door.ts'
const PRODUCT = 'src/main.tsx'
/** A module of the chunk with the screens of all questions but the first. */
const SCREENS = 'src/presentation/features/onboarding/number/NumberScreen.tsx'

/** The modules that report errors. A visit without an error fetches none of them. */
const REPORTING = [
  'infrastructure/sentry/SentryErrorReporter',
  'infrastructure/sentry/reportBeforeStart',
  'application/errors/errorReportText',
].map((module) => `src/${module}.ts`)

const contentOf = (step: string): string => `src/presentation/generated/content/${step}.ts`

/** The questions of the site. */
const questionsOf = (site: SiteName): readonly Step[] =>
  SITES[site].funnel.filter(({ section }) => section !== undefined)

/**
 * The chunks of the build, each with the modules that belong to it. Few files load faster over a slow connection than many. The
 * bundler decides about all other modules.
 */
export function chunkGroups(site: SiteName) {
  const [first] = questionsOf(site)
  const product = [PRODUCT, ...(first ? [contentOf(first.name)] : [])]
  const section = new Map<string, string>()
  for (const name of SITE_NAMES)
    for (const step of questionsOf(name)) section.set(contentOf(step.name), 'of-other-sites')
  for (const step of questionsOf(site)) section.set(contentOf(step.name), step.section ?? '')
  const isOneOf = (sources: readonly string[]) => (id: string) =>
    sources.some((source) => id.endsWith(`/${source}`))
  return [
    { name: 'door', test: isOneOf([DOOR]), priority: 6 },
    {
      name: 'react',
      test: /node_modules\/(react|react-dom|scheduler)\/|kit\/apart\/react/,
      priority: 5,
    },
    {
      name: 'libraries',
      test: /node_modules\/(react-router|react-router-dom|mobx|mobx-react-lite|inversify)\/|kit\/apart\/libraries/,
      priority: 4,
    },
    { name: 'product', test: isOneOf(product), priority: 3 },
    // The remote settings. Every other service of Firebase needs most of these modules, too.
    {
      name: 'settings',
      test: /node_modules\/firebase\/(app|installations|remote-config)\/|src\/infrastructure\/firebase\/(FirebaseServices|guards\/(?!installInMemory))/,
      priority: 2,
    },
    // Needs no other chunk, because it also reports why the product did not start.
    { name: 'reporting', test: isOneOf(REPORTING), priority: 2 },
    // Measuring, which a blocker may stop, shares these modules with buying and with error reports.
    {
      name: 'shared',
      test: /node_modules\/valibot\/|src\/(application\/(settings\/(appSettings|Experiment)|measuring\/events\/campaign|ports\/measuring\/AnalyticsSink)|domain\/(time\/durations|vocabulary\/(clickIds|payment)|person\/(UserProfile|profileAge))|infrastructure\/browser\/(sha256|storage\/schemas))\.ts/,
      priority: 3,
    },
    { name: 'questions', test: /src\/presentation\/features\/onboarding\//, priority: 2 },
    // Its runner is a move of the plan, too, which comes later.
    {
      name: 'sectionEnd',
      test: /src\/presentation\/(features\/sections\/|pictures\/drawn\/poses\/upright\/run\.svg)/,
      priority: 2,
    },
    {
      debugName: 'words',
      name: (id: string) =>
        `questions-${section.get(id.slice(id.indexOf('src/presentation/generated')))}`,
      test: isOneOf([...section.keys()]),
      priority: 1,
    },
    // The modules that create an account and sell. The plan needs them, too.
    {
      name: 'account',
      test: /src\/presentation\/(app\/AuxiliaryView|features\/auth\/(?!password\/strength))|src\/composition\/(adapters\/)?checkoutPart/,
      priority: 1,
    },
    {
      name: 'plan',
      test: /src\/presentation\/features\/plan\/|generated\/content\/plan\.ts/,
    },
    { name: 'paywall', test: /src\/presentation\/features\/(paywall|success)\// },
    { name: 'measuring', test: /src\/composition\/(adapters\/)?(measuring|receivers)/ },
  ]
}

/** The files of some sources and of their static imports: first scripts, then styles. @throws if the build lacks a source */
function filesOf(sources: readonly string[], bundle: Bundle): readonly string[] {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (fileName: string) => {
    const chunk = bundle[fileName]
    if (scripts.has(fileName) || chunk?.type !== 'chunk') return
    scripts.add(fileName)
    chunk.imports.forEach(visit)
    chunk.viteMetadata?.importedCss.forEach((style) => styles.add(style))
  }
  for (const source of sources) {
    const chunk = Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(`/${source}`)),
    )
    if (!chunk) throw new Error(`The build has no file for ${source}`)
    visit(chunk.fileName)
  }
  return [...scripts, ...styles]
}

/** The files that a build's pages refer to. */
export interface CriticalFiles {
  /** The files of welcome: the door and the styles. */
  readonly welcome: readonly string[]
  /** The files of every other address. */
  readonly product: readonly string[]
  /** The further files that a question needs, by its address. */
  readonly questions: Readonly<Record<string, readonly string[]>>
}

/** The files that a build's pages refer to. @throws if the build lacks one of their sources */
export function criticalFilesOf(site: SiteName, bundle: Bundle): CriticalFiles {
  const product = filesOf([PRODUCT], bundle)
  const [first] = questionsOf(site)
  const questions = questionsOf(site).map((step) => {
    const words = [step, ...('respondsTo' in step ? step.respondsTo : [])].map(({ name }) =>
      contentOf(name),
    )
    const files = filesOf(step === first ? words : [SCREENS, ...words], bundle)
    return [step.path, files.filter((file) => !product.includes(file))] as const
  })
  return { welcome: filesOf([DOOR], bundle), product, questions: Object.fromEntries(questions) }
}

/** Writes what checks read: the critical files to .vite/critical.json, and the modules of each chunk to .vite/modules.json. */
export function filesForChecks(site: SiteName): Plugin {
  let root = ''
  return {
    name: 'files-for-checks',
    apply: 'build',
    configResolved(config) {
      root = `${config.root.replace(/\/$/, '')}/`
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const modules = Object.values(bundle).flatMap((file) =>
          file.type === 'chunk'
            ? [[file.fileName, file.moduleIds.map((id) => id.replaceAll(root, ''))] as const]
            : [],
        )
        const emit = (fileName: string, content: object) =>
          this.emitFile({ type: 'asset', fileName, source: JSON.stringify(content) })
        emit('.vite/critical.json', criticalFilesOf(site, bundle))
        emit('.vite/modules.json', Object.fromEntries(modules))
      },
    },
  }
}
