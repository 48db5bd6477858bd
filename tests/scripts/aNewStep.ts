import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'
import { faultsOfContents } from '../../scripts/flow/contents.ts'
import { faultsOfFunnel } from '../../scripts/flow/faultsOfFunnel.ts'
import { newStep, TOUCHED } from '../../scripts/newStep/newStep.ts'
import type { Files } from '../../scripts/newStep/Project.ts'
import type { StepRequest } from '../../scripts/newStep/StepRequest.ts'
import { ALL_SITES } from '#domain/site/sites.ts'
import { FUNNELS } from '#domain/funnel/funnels.ts'
import type { SiteName } from '#domain/site/SiteName.ts'
import type { Step } from '#domain/funnel/Step.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
export const STEPS = 'src/domain/funnel/steps'
/** The project's files that a new step reads. */
export const files: Files = Object.fromEntries(
  [
    ...TOUCHED,
    ...readdirSync(path.join(root, STEPS), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => `${STEPS}/${file.replaceAll('\\', '/')}`),
  ].map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
)
export const SPORT: StepRequest = {
  name: 'made-up-sport',
  kind: 'choice',
  answers: 'running, swimming,chess',
  after: 'previous-experience',
}
export const createStep = (request: Partial<StepRequest> = {}) =>
  newStep({ ...SPORT, ...request }, { files, funnels: FUNNELS })

const copies: string[] = []
afterAll(() => copies.forEach((copy) => rmSync(copy, { recursive: true })))

/** The funnels that result from these files, loaded from a copy of the domain. */
export async function funnelsWith(
  changed: Files,
): Promise<Readonly<Record<SiteName, readonly Step[]>>> {
  const copy = mkdtempSync(path.join(tmpdir(), 'onward-step-'))
  copies.push(copy)
  cpSync(path.join(root, 'src/domain'), path.join(copy, 'src/domain'), { recursive: true })
  for (const [file, text] of Object.entries(changed))
    if (file.startsWith('src/domain')) writeFileSync(path.join(copy, file), text)
  const { FUNNELS: changedFunnels } = (await import(
    /* @vite-ignore */ path.join(copy, 'src/domain/funnel/funnels.ts')
  )) as { readonly FUNNELS: Readonly<Record<SiteName, readonly Step[]>> }
  return changedFunnels
}

/** The faults that `npm run tool flow` finds in a product with these files. */
export async function faultsWith(changed: Files): Promise<readonly string[]> {
  const funnels = await funnelsWith(changed)
  const contents = {
    words: JSON.parse(changed['src/presentation/i18n/en/common.json'] ?? ''),
    pictures: JSON.parse(changed['src/presentation/pictures/pictures.json'] ?? ''),
  }
  return ALL_SITES.flatMap((site) => {
    const changedSite = { ...site, funnel: funnels[site.name] }
    return [...faultsOfFunnel(changedSite), ...faultsOfContents(changedSite, contents)].map(
      ({ message }) => message,
    )
  })
}
