// Generates docs/analytics.md from the catalogue of events, docs/funnel.md from the funnels, and
// firebase/remoteconfig.template.json from the catalogue of settings. A deploy publishes the template, and the demo serves it.
// Tests fail if one of the files is out of date.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CATALOGUE } from '../../src/application/measuring/events/eventCatalogue.ts'
import { catalogueOf } from '../../src/application/settings/settingsCatalogue.ts'
import { RECEIVERS } from '../../src/composition/adapters/receivers.ts'
import { ALL_SITES } from '../../src/domain/site/sites.ts'
import { toTemplate } from './remoteConfigTemplate.ts'
import { funnelDocument } from '../flow/funnelDocument.ts'
import { analyticsDocument } from './analyticsDocument.ts'

const root = path.resolve(import.meta.dirname, '../..')
const receivers = RECEIVERS.map(([receiver]) => receiver)
const texts = {
  'docs/analytics.md': analyticsDocument(CATALOGUE, receivers),
  'docs/funnel.md': funnelDocument(ALL_SITES),
  'firebase/remoteconfig.template.json': `${JSON.stringify(toTemplate(catalogueOf(ALL_SITES)), null, 2)}\n`,
}
for (const [file, text] of Object.entries(texts)) {
  const target = path.join(root, file)
  if (readFileSync(target, 'utf8') !== text) writeFileSync(target, text)
}
