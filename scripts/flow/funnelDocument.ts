import { isAsking, type Step } from '../../src/domain/funnel/Step.ts'
import type { SiteRules } from '../../src/domain/site/SiteRules.ts'
import { inWords } from './inWords.ts'

/** One site's cells in a row of the table. */
function cellsOf(step: Step, site: SiteRules) {
  return {
    name: step.name,
    key: isAsking(step)
      ? `\`${step.writes}\`${step.key === undefined ? ' (changes the earlier answer)' : ''}`
      : '',
    kind: step.kind,
    when: step.askWhen ? inWords(step.askWhen, site) : '',
    flag: step.flag === undefined ? '' : `\`${step.flag}\``,
    answers:
      'answers' in step
        ? Object.keys(step.answers).join(', ') +
          ('noneOffered' in step && step.noneOffered ? ', none' : '')
        : '',
  }
}

/** Merges lists of addresses into one that keeps the order of each. */
function mergeInOrder(lists: readonly (readonly string[])[]): readonly string[] {
  const all: string[] = []
  for (const list of lists) {
    for (const [index, path] of list.entries()) {
      if (!all.includes(path)) all.splice(all.indexOf(list[index - 1] ?? '') + 1, 0, path)
    }
  }
  return all
}

/** One text if the sites agree, otherwise one per site. */
function perSite(
  siteTexts: readonly (readonly [site: string, text: string | undefined])[],
): string {
  const texts = new Set(siteTexts.map(([, text]) => text))
  if (texts.size === 1) return siteTexts[0]?.[1] ?? ''
  return siteTexts
    .map(([site, text]) => `${site}: ${text === undefined ? 'no such step' : text || 'none'}`)
    .join('<br>')
}

/** The text of docs/funnel.md. The funnels must have no faults. */
export function funnelDocument(sites: readonly SiteRules[]): string {
  const rows = mergeInOrder(sites.map(({ funnel }) => funnel.map(({ path }) => path))).map(
    (path) => {
      const siteCells = sites.map((site) => {
        const step = site.funnel.find((one) => one.path === path)
        return [site.name, step && cellsOf(step, site)] as const
      })
      const column = (of: keyof ReturnType<typeof cellsOf>) =>
        perSite(siteCells.map(([site, cells]) => [site, cells?.[of]]))
      return `| ${[`\`${path}\``, column('name'), column('kind'), column('key'), column('answers'), column('when'), column('flag')].join(' | ')} |`
    },
  )
  return `# The funnel

\`npm run tool flow\` writes this page from the steps in \`src/domain/funnel\`, in their order, after proving that each can be reached and left. A test fails if the page is out of date. [Product 2](product.md#step-sequence-rules) has the rules.

Answers are listed by their handles. If the sites differ, a cell lists each site.

| Address | Name | Kind | Key | Answers | Asked when | Flag |
|---|---|---|---|---|---|---|
${rows.join('\n')}
`
}
