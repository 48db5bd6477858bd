import { Experiments } from '#application/settings/Experiments.ts'
import { describe, expect, test } from 'vitest'
import { drawnArms, scriptFor } from '../../scripts/vite/drawnArms.ts'
import type { Experiment } from '#application/settings/Experiment.ts'
import { aProduct } from '../builders/aProduct.ts'

const WORDS = {
  name: 'welcome_words',
  arms: ['usual', 'short'],
  chances: [50, 30],
} as const satisfies Experiment

/** Runs the script in a page. @param drawn what the page draws, from 0 to below 1 */
function runs(drawn: number, kept: Record<string, string> = {}, blocked = false) {
  const stored = new Map(Object.entries(kept))
  const attributes = new Map<string, string>()
  const localStorage = {
    getItem(key: string) {
      if (blocked) throw new DOMException('Access is denied', 'SecurityError')
      return stored.get(key) ?? null
    },
    setItem: (key: string, text: string) => void stored.set(key, text),
  }
  const document = {
    documentElement: {
      setAttribute: (name: string, text: string) => void attributes.set(name, text),
    },
  }
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- the build writes this script into the page
  new Function('localStorage', 'document', 'Math', scriptFor([WORDS]))(localStorage, document, {
    random: () => drawn,
  })
  return {
    shown: attributes.get('data-arms'),
    kept: JSON.parse(stored.get('arms') ?? '{}') as Record<string, string>,
  }
}

const arms = (text: string) => JSON.stringify({ welcome_words: text })

describe('the script that draws arms', { tags: ['4.experiment-arms'] }, () => {
  test.each([
    [0, 'usual', 'usual'],
    [0.499, 'usual', 'usual'],
    [0.5, 'short', 'short'],
    [0.799, 'short', 'short'],
    [0.8, 'usual', ''],
    [0.999, 'usual', ''],
  ])('by the draw %d shows %s and keeps "%s"', (drawn, shown, kept) => {
    expect(runs(drawn)).toEqual({ shown: `welcome_words:${shown}`, kept: { welcome_words: kept } })
  })

  test('shows nothing where storage is blocked, so that the style shows the first arm', () => {
    expect(runs(0.6, {}, true).shown).toBeUndefined()
  })

  test('keeps the arms of other experiments', () => {
    expect(runs(0.6, { arms: '{"paywall_first":"plans"}' }).kept).toEqual({
      paywall_first: 'plans',
      welcome_words: 'short',
    })
  })

  test.each<[what: string, stored: Record<string, string>]>([
    ['the arm that the browser keeps', { arms: arms('short') }],
    ['that it is in no arm', { arms: arms('') }],
    ['a kept arm that is gone', { arms: arms('gone') }],
    ['the arm of the settings', { remote_settings: arms('short') }],
    [
      'the kept arm over that of the settings',
      { arms: arms('usual'), remote_settings: arms('short') },
    ],
    ['an arm for everybody', { arms: arms('usual'), remote_settings: arms('short!') }],
    ['an unknown arm of the settings', { remote_settings: arms('gone') }],
    ['no arm of its own', { remote_settings: '{}' }],
  ])('decides as the product does with %s', (_what, stored) => {
    const { shown, kept } = runs(0.6, stored)
    const product = aProduct({
      experiments: [WORDS],
      settings: JSON.parse(stored['remote_settings'] ?? '{}') as Record<string, string>,
      remembers: ({ FunnelKept }) => FunnelKept.arms.write(new Map(Object.entries(kept))),
    })
    expect(`welcome_words:${product.resolve(Experiments).arm(WORDS)}`).toBe(shown)
  })
})

describe('the page', () => {
  const tagsOf = (experiments: readonly Experiment[]) =>
    (
      drawnArms(experiments).transformIndexHtml as unknown as () => readonly {
        readonly tag: string
        readonly children: string
      }[]
    )()

  test('without an experiment that is drawn gets nothing', () => {
    expect(tagsOf([{ name: 'paywall_first', arms: ['plans', 'included'] }])).toEqual([])
  })

  test('hides, for each arm, the words of all others, and without scripts those of all but the first', () => {
    const [style] = tagsOf([WORDS])
    expect(style?.children.split('}').filter(Boolean)).toEqual([
      ':root:not([data-arms]) [data-arm^="welcome_words:"]:not([data-arm="welcome_words:usual"]){display:none',
      ':root[data-arms~="welcome_words:usual"] [data-arm^="welcome_words:"]:not([data-arm="welcome_words:usual"]){display:none',
      ':root[data-arms~="welcome_words:short"] [data-arm^="welcome_words:"]:not([data-arm="welcome_words:short"]){display:none',
    ])
  })
})
