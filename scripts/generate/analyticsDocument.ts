import type { Receiver } from '../../src/application/ports/measuring/AnalyticsSink.ts'
import { CLICK_IDS } from '../../src/domain/vocabulary/clickIds.ts'

interface Event {
  readonly when: string
  readonly fields: Readonly<Record<string, string>>
  readonly purposes: readonly string[]
  readonly once?: string
}

/** docs/analytics.md, generated from the catalogue of events and the receivers. */
export function analyticsDocument(
  catalogue: Readonly<Record<string, Event>>,
  receivers: readonly Receiver[],
): string {
  const namesFor = (purpose: Receiver['purpose']) =>
    receivers
      .filter((receiver) => receiver.purpose === purpose && receiver.receivesEvents)
      .map(({ name }) => name)
      .join(', ')
  const fieldsOf = (fields: Event['fields']) =>
    Object.entries(fields)
      .map(
        ([name, kind]) =>
          `\`${name.replace(/\?$/, '')}\` (${kind}${name.endsWith('?') ? ', may be absent' : ''})`,
      )
      .join(', ')
  const events = Object.entries(catalogue).map(
    ([name, { when, fields, purposes, once }]) =>
      `- \`${name}\` (${purposes.join(', ')}): ${when}${once ? ` Once per ${once}.` : ''} Payload: ${fieldsOf(fields)}`,
  )
  const rows = receivers.map(
    ({ name, purpose, getsPersonalData: personal, receives, runs }) =>
      `- **${name}**, for ${purpose}, ${personal ? 'with' : 'without'} emails and names: ${receives}. Runs ${runs}.`,
  )
  return `# What is measured

\`npm run generate\` writes this page from the catalogue in \`src/application/measuring/events\`; a test fails if it is out of date. [Product 7](product.md#consent) has the rules of consent, [ADR 0019](decisions/0019-measurement.md) the design. Nothing is sent before the visitor allows its purpose.

## Receivers

${rows.join('\n')}

## For people who edit the tag manager's container

- The container runs in a sandboxed frame ([ADR 0032](decisions/0032-tags-in-a-closed-frame.md)): no cookies, no storage, no returning visitors, and neither the page nor its address can be read.
- Every event contains \`page_location\`: the origin and the path of the last screen that marketing receives. Use it instead of the built-in page variables, which refer to the frame.
- Click ids of the landing page (${CLICK_IDS.map((id) => `\`${id}\``).join(', ')}) are in the query of the frame's address.
- \`gtm.blocklist\` blocks custom HTML, JavaScript and templates, other companies' scripts and frames, and variables that read the window. Google's tags and image pixels run.
- Preview mode and Tag Assistant do not work inside the frame.

## Events

Every event of Firebase Analytics also contains \`page_location\` and \`page_title\`: the origin and the path of the screen, never a query. Every event of the tag manager contains the same \`page_location\`.

Once a visitor has seen an arm of an [experiment](experiments.md), every event of Firebase Analytics also contains \`arms\` (text), such as \`paywall_first:included\`, joined by commas.

The \`screen_view\` of a step also contains, for Firebase Analytics alone, \`site\`, \`step\`, \`position\` (from 1, among the steps asked), \`asked\` (which steps those are), \`funnel\` (the steps of this release), \`seen_at\` and \`view\` ([where visitors leave](experiments.md#where-visitors-leave)).

Receivers: for analytics ${namesFor('analytics')}; for marketing ${namesFor('marketing')}.

${events.join('\n')}

## Answers

Each key of [the funnel](funnel.md) has an event, such as \`gender_answer\`. \`value\` is the answer as it is stored: numbers as numbers, yes and no as 1 and 0, lists joined by commas. Measures are in the visitor's own units. The name (\`displayName_answer\`) goes to the developer's console only.

## User properties

For analytics only, since they contain answers: \`gender\` (MALE, FEMALE, UNKNOWN, NON_BINARY), \`goal\` (LOSE_FAT, GET_FITTER, GAIN_MUSCLE), \`fitness\` (NOT_VERY_FIT, FIT, VERY_FIT), \`age\`, \`height\`, \`weight\`, \`max_impact\`; for signed-in people also \`ability_strength\`, \`ability_cardio\`, \`ability_flexibility\`, \`registered\` (ms since the epoch), \`pro\` and \`plus\` (1 or 0); for the first advert that led here \`first_source\`, \`first_medium\`, \`first_campaign\`, \`first_content\`, \`first_term\`. Values without a mapping are left out.
`
}
