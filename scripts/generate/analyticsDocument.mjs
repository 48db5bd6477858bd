/** docs/analytics.md, made from the catalogue of events, the receivers and the questions of all sites. */
export function analyticsDocument({ catalogue, receivers, answers }) {
  const namesFor = (purposes) =>
    Object.entries(receivers)
      .filter(([name, { purpose }]) => purposes.includes(purpose) && name !== 'Firebase Performance')
      .map(([name]) => name)
      .join(', ')
  const fieldsOf = (fields) =>
    Object.entries(fields)
      .map(([name, kind]) => `\`${name.replace(/\?$/, '')}\` (${kind}${name.endsWith('?') ? ', may be absent' : ''})`)
      .join(', ')
  const events = Object.entries(catalogue).map(
    ([name, { when, fields, purposes, once }]) => `| \`${name}\` | ${when}${once ? ` Once per ${once}.` : ''} | ${fieldsOf(fields)} | ${purposes.join(', ')} | ${namesFor(purposes)} |`,
  )
  const rows = Object.entries(receivers).map(([name, { purpose, personal, hears, runs }]) => `| ${name} | ${purpose} | ${personal ? 'yes' : 'no'} | ${hears} | ${runs} |`)
  return `# What is measured

This page is made from the catalogue in \`src/application/measuring/events\` by \`npm run generate\`; a test keeps it true. [Product 7](product.md#analytics) says why and under which consent, [ADR 0019](decisions/0019-measurement.md) how.

Nothing below is sent before the visitor allows its purpose. Each purpose is allowed on its own, and leaves with its person. A visitor who is under 18, by an answer or by their profile, is never asked about marketing, and marketing never hears of them.

## Receivers

| Receiver | Purpose | Takes emails and names | Hears | Runs |
|---|---|---|---|---|
${rows.join('\n')}

No program of a partner begins on \`/auth\`, \`/gift\` and \`/redeem\` or below them: what the receivers are told waits there. The frame of the tag manager is taken away there; Google's analytics tag cannot be unloaded, and stays where it was loaded before.

## For whoever works in the tag manager

- Its container runs in a frame of no origin ([ADR 0032](decisions/0032-tags-in-a-closed-frame.md)). It has no cookies and no storage, knows no visitor again, and cannot read the page or its address.
- Every event carries \`page_location\`: the origin and the path of the last screen that marketing hears of. Use that as a data layer variable, not the built-in page variables, which name the frame.
- Click ids of the landing (\`gclid\`, \`gbraid\`, \`wbraid\`, \`dclid\`, \`fbclid\`, \`ttclid\`, \`msclkid\`) stand in the query of the frame's own address, until the consent or the person leaves.
- \`gtm.blocklist\` keeps custom HTML, custom JavaScript, custom templates, other companies' scripts and frames, and variables that read the window or its cookies from running. Google's own tags and image pixels run.
- Preview mode and Tag Assistant do not reach into the frame.

## Events

Every event of Firebase Analytics also says \`page_location\` and \`page_title\`: the origin and the path of the screen, never a query. Every event of the tag manager says \`page_location\` in the same way.

| Event | When | Payload | Purposes | Receivers |
|---|---|---|---|---|
${events.join('\n')}

## Answers

\`value\` is the answer as it is stored: numbers as numbers, yes and no as 1 and 0, lists joined by commas. Measures are in the visitor's own units. What a visitor is called (\`displayName_answer\`) goes to no receiver but the developer's console: none of the others is both for analytics and taking names.

${answers.map((key) => `\`${key}_answer\``).join(', ')}

## User properties

For analytics only, since they hold answers: \`gender\` (MALE, FEMALE, UNKNOWN, NON_BINARY), \`goal\` (LOSE_FAT, GET_FITTER, GAIN_MUSCLE), \`fitness\` (NOT_VERY_FIT, FIT, VERY_FIT), \`age\`, \`height\`, \`weight\`, \`max_impact\`; of whoever is signed in also \`ability_strength\`, \`ability_cardio\`, \`ability_flexibility\`, \`registered\` (ms since the epoch), \`pro\` and \`plus\` (1 or 0); of the first advert that ever led here \`first_source\`, \`first_medium\`, \`first_campaign\`, \`first_content\`, \`first_term\`. What has no mapping is left out.
`
}
