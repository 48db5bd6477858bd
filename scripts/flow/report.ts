import { USUAL_SITE } from '../../src/domain/site/SiteName.ts'
import type { Fault, Witness } from './Fault.ts'

/** What to type into the console of the demo (`npm start`) to see a fault, and the address it leads to. */
function inTheDemo(site: string, { address, answers, off, visitor }: Witness): readonly string[] {
  const place = site === USUAL_SITE ? address : `${address}?site=${site}`
  const switches = off.map((flag) => `  world.template.entries.${flag} = 'false'`)
  const asked = Object.keys(answers).some((key) => key !== 'units')
  if (!asked && off.length === 0) return [`  demo: open ${place}${visitor ? ` (${visitor})` : ''}`]
  return [
    `  demo: open /${site === USUAL_SITE ? '' : `?site=${site}`}, and in the console${visitor ? ` (${visitor})` : ''}:`,
    ...(off.length > 0
      ? [
          '    onwardDemo.database.change((world) => {',
          ...switches.map((line) => `    ${line}`),
          '    })',
        ]
      : []),
    `    sessionStorage.setItem('plan', '${JSON.stringify(answers)}')`,
    `    location.href = '${place}'`,
    ...(off.length > 0
      ? ['then reload the page: fetched flags take effect at the next load.']
      : []),
  ]
}

/** A fault for developers: what is wrong on which site, and the shortest way to reproduce it. */
export function reportOf({ site, rule, says, witness }: Fault): string {
  const answers = Object.entries(witness.answers).filter(([key]) => key !== 'units')
  return [
    `${site}, ${rule}: ${says}`,
    ...(answers.length > 0
      ? [
          `  answered: ${answers.map(([key, value]) => `${key} = ${JSON.stringify(value)}`).join(', ')}`,
        ]
      : []),
    ...(witness.off.length > 0 ? [`  switched off: ${witness.off.join(', ')}`] : []),
    ...inTheDemo(site, witness),
  ].join('\n')
}
