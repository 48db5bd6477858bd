import type { Receiver } from '../../src/application/ports/measuring/AnalyticsSink.ts'

interface Event {
  readonly when: string
  readonly fields: Readonly<Record<string, string>>
  readonly purposes: readonly string[]
  readonly once?: string
}

interface Facts {
  readonly catalogue: Readonly<Record<string, Event>>
  readonly receivers: readonly Receiver[]
  readonly answers: readonly string[]
}

/** docs/analytics.md, generated from the catalogue of events, the receivers and the questions of all sites. */
export function analyticsDocument({ catalogue, receivers, answers }: Facts): string {
  const namesFor = (purposes: readonly string[]) =>
    receivers
      .filter(({ purpose, hearsEvents }) => purposes.includes(purpose) && hearsEvents)
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
      `| \`${name}\` | ${when}${once ? ` Once per ${once}.` : ''} | ${fieldsOf(fields)} | ${purposes.join(', ')} | ${namesFor(purposes)} |`,
  )
  const rows = receivers.map(
    ({ name, purpose, personal, hears, runs }) =>
      `| ${name} | ${purpose} | ${personal ? 'yes' : 'no'} | ${hears} | ${runs} |`,
  )
  return `# What is measured

\`npm run generate\` writes this page from the catalogue in \`src/application/measuring/events\`; a test fails if it is out of date. [Product 7](product.md#analytics) explains the purposes and consents, [ADR 0019](decisions/0019-measurement.md) the design.

Nothing below is sent before the visitor allows its purpose. Each purpose is allowed separately, and the consent belongs to one person. A visitor whose answers or profile give an age under 18 is never asked about marketing, and marketing receives nothing about them.

## Receivers

| Receiver | Purpose | Gets emails and names | Receives | Runs |
|---|---|---|---|---|
${rows.join('\n')}

No partner's code starts on or below \`/auth\`, \`/gift\` and \`/redeem\`: events wait until the visitor leaves these pages. The tag manager's frame is removed there; Google's analytics tag cannot be unloaded, and stays if it was loaded before.

## For people who edit the tag manager's container

- The container runs in a sandboxed frame with an opaque origin ([ADR 0032](decisions/0032-tags-in-a-closed-frame.md)). It has no cookies and no storage, does not recognise returning visitors, and cannot read the page or its address.
- Every event contains \`page_location\`: the origin and the path of the last screen that marketing receives. Use it as a data layer variable instead of the built-in page variables, which refer to the frame.
- Click ids of the landing page (\`gclid\`, \`gbraid\`, \`wbraid\`, \`dclid\`, \`fbclid\`, \`ttclid\`, \`msclkid\`) are in the query of the frame's own address until the consent is withdrawn or the person changes.
- \`gtm.blocklist\` blocks custom HTML, custom JavaScript, custom templates, other companies' scripts and frames, and variables that read the window or its cookies. Google's own tags and image pixels run.
- Preview mode and Tag Assistant do not work inside the frame.

## Events

Every event of Firebase Analytics also contains \`page_location\` and \`page_title\`: the origin and the path of the screen, never a query. Every event of the tag manager contains the same \`page_location\`.

Once a visitor has seen an arm of an [experiment](experiments.md), every event of Firebase Analytics also contains \`arms\` (text): each experiment that still runs, and the arm seen, such as \`paywall_first:included\`, joined by commas.

The \`screen_view\` of a step also contains, for Firebase Analytics alone, its place in the funnel: \`site\`, \`step\` (its name), \`position\` (from 1, among the steps that this visitor is asked), \`asked\` (which steps those are) and \`funnel\` (the steps of this release); and when it was seen, however late it is sent: \`seen_at\` (in ms since the epoch, by the visitor's clock) and \`view\` (its number among the steps seen on this page load, from 1). [Where visitors leave](exits.md) reads them.

| Event | When | Payload | Purposes | Receivers |
|---|---|---|---|---|
${events.join('\n')}

## Answers

\`value\` is the answer as it is stored: numbers as numbers, yes and no as 1 and 0, lists joined by commas. Measures are in the visitor's own units. The visitor's name (\`displayName_answer\`) goes only to the developer's console: no other receiver is for analytics and gets names.

${answers.map((key) => `\`${key}_answer\``).join(', ')}

## User properties

For analytics only, since they contain answers: \`gender\` (MALE, FEMALE, UNKNOWN, NON_BINARY), \`goal\` (LOSE_FAT, GET_FITTER, GAIN_MUSCLE), \`fitness\` (NOT_VERY_FIT, FIT, VERY_FIT), \`age\`, \`height\`, \`weight\`, \`max_impact\`; for signed-in people also \`ability_strength\`, \`ability_cardio\`, \`ability_flexibility\`, \`registered\` (ms since the epoch), \`pro\` and \`plus\` (1 or 0); for the first advert that led here \`first_source\`, \`first_medium\`, \`first_campaign\`, \`first_content\`, \`first_term\`. Values without a mapping are left out.
`
}
