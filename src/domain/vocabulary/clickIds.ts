/** The parameters that advertisers add to an address to recognise a click. */
export const CLICK_IDS = [
  'gclid',
  'gbraid',
  'wbraid',
  'dclid',
  'fbclid',
  'ttclid',
  'msclkid',
] as const
