import type { Text } from './Action.ts'

/** Texts that visitors type and paste in unexpected places. */
export const NASTY: readonly Text[] = [
  { text: 'x', times: 10_000 },
  { text: '<img src=x onerror=alert(1)>' },
  { text: '<script>alert(1)</script>' },
  { text: '\u202Emoc.elpmaxe\u202C' },
  { text: '1e3' },
  { text: '\uFF11\uFF17\uFF12' },
  { text: '\u0661\u0667\u0662' },
  { text: '-7' },
  { text: '72,5' },
  { text: '99999' },
  { text: '0' },
  { text: '80 kg' },
  { text: '   ' },
  { text: '' },
  { text: '\u{1F469}\u200D\u{1F469}\u200D\u{1F467} Z\u0351\u036B\u0343' },
  { text: 'O\u2019Neil & S\u00F6hne {name}' },
  { text: '__proto__' },
]

const SENSIBLE: readonly { readonly field: RegExp; readonly texts: readonly string[] }[] = [
  { field: /email/i, texts: ['bea@example.org'] },
  { field: /password/i, texts: ['onward1', 'onward-2026'] },
  { field: /code/i, texts: ['ONWARD-PRO', 'ONWARD-COACHING', 'ONWARD-PRO-USED'] },
  { field: /name/i, texts: ['Ana', 'Bo', 'Yusuf'] },
  { field: /feet/i, texts: ['5', '6'] },
  { field: /inches/i, texts: ['4', '11'] },
  { field: /age/i, texts: ['34', '17', '12'] },
  { field: /height/i, texts: ['172', '181'] },
  { field: /weight/i, texts: ['68', '78.5', '150'] },
]

/** Sensible texts for a field, by its label. */
export const sensibleTexts = (label: string): readonly Text[] =>
  (SENSIBLE.find(({ field }) => field.test(label))?.texts ?? ['something']).map((text) => ({
    text,
  }))
