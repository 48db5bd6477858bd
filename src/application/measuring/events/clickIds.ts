/** What advertisers add to an address to know their click again, by the names of their parameters. */
const NAMES = ['gclid', 'gbraid', 'wbraid', 'dclid', 'fbclid', 'ttclid', 'msclkid'] as const

export type ClickIds = Readonly<Partial<Record<(typeof NAMES)[number], string>>>

const CLICK_ID = /^[\w-]{1,200}$/

/** The click ids of the address that the visit came by; what does not look like one is left out. Only for marketing. */
export function readClickIds(search: string): ClickIds {
  const query = new URLSearchParams(search)
  return Object.fromEntries(NAMES.map((name) => [name, query.get(name) ?? '']).filter(([, id]) => CLICK_ID.test(id ?? '')))
}
