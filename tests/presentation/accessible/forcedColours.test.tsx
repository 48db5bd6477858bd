import { screen } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Step } from '#domain/funnel/Step.ts'
import { renderAppAt } from '../../builders/aScreen.tsx'
import { word } from '../../visitor/PageVisitor.ts'
import { answeredBefore } from '../../builders/allAnswers.ts'
import { aProductFor, EVERY_KIND } from './tour.tsx'

/** What forced colours leave of the look of an element and of everything in it: the lines, the visibility and the highlight. */
function looksOf(element: Element): readonly string[] {
  const highlight = document.createElement('i')
  highlight.style.background = 'Highlight'
  document.body.append(highlight)
  const highlightColour = getComputedStyle(highlight).backgroundColor
  highlight.remove()
  return [element, ...element.querySelectorAll('*')].map((part) => {
    const {
      borderTopStyle,
      borderTopWidth,
      outlineStyle,
      outlineWidth,
      visibility,
      backgroundColor,
    } = getComputedStyle(part)
    return [
      borderTopStyle === 'none' ? '0px' : borderTopWidth,
      outlineStyle === 'none' ? '0px' : outlineWidth,
      visibility,
      backgroundColor === highlightColour,
    ].join(' ')
  })
}

const cards = () => [...document.querySelectorAll('main label')]
const isChosen = (card: Element) => card.querySelector(':checked') !== null

/** The path of the first step of a kind, and its tour. */
function firstOf(kind: Step['kind']) {
  const first = EVERY_KIND.find(({ step }) => step.kind === kind)
  if (!first) throw new Error(`No funnel has a step of the kind ${kind}`)
  return { tour: first.tour, path: first.step.path }
}

const screensWithChoices = EVERY_KIND.filter(({ step: { kind } }) =>
  [
    'choice',
    'scale',
    'glasses',
    'nightDial',
    'choices',
    'bodyMap',
    'weekStrip',
    'bodyShape',
    'statement',
    'height',
    'weight',
    'subscription',
  ].includes(kind),
).map(({ tour, step: { path } }) => ({ address: path, site: tour.site, tour }))

beforeEach(() => commands.emulateMedia({ forcedColors: 'active' }))

describe('in forced colours', { tags: ['10.forced-colours'] }, () => {
  it.each(screensWithChoices)(
    'in forced colours, the chosen answer at $address of the $site.name site looks different from the others',
    async ({ address, tour }) => {
      await renderAppAt(address, { product: await aProductFor(tour) })
      const [chosen, other] = [
        cards().find(isChosen),
        cards().find((card) =>
          card.querySelector('input:not(:checked):is([type=radio], [type=checkbox])'),
        ),
      ]
      if (!chosen || !other) throw new Error('The screen lacks a chosen answer or another one')
      expect(looksOf(chosen)).not.toEqual(looksOf(other))
    },
  )

  it('in forced colours, the progress bar has an edge and shows the progress, and only one card has a tick', async () => {
    const { path, tour } = firstOf('choice')
    await renderAppAt(path, { product: await aProductFor(tour) })
    const bar = screen.getByRole('progressbar')
    const lanes = [...bar.querySelectorAll('[data-lane]')]
    for (const part of lanes) expect(getComputedStyle(part).borderTopStyle).not.toBe('none')
    expect(lanes.flatMap(looksOf).filter((line) => line.endsWith('true'))).toHaveLength(
      lanes.length,
    )
    // A tick that is only transparent would show on every card.
    expect(
      cards().filter((card) => {
        const mark = card.querySelector('span:last-child')
        return mark !== null && getComputedStyle(mark, '::after').visibility === 'visible'
      }),
    ).toHaveLength(1)
  })

  it('in forced colours, an invalid field looks different, and a button has an edge', async () => {
    const { path, tour } = firstOf('name')
    await renderAppAt(path, { site: tour.site, answers: answeredBefore(path, tour.site) })
    const field = screen.getByLabelText(word('name_label'))
    const box = field.parentElement as HTMLElement
    field.blur()
    const valid = looksOf(box)
    const button = screen.getByRole('button', { name: word('btn_continue') })
    await userEvent.click(button)
    expect(await screen.findByRole('alert')).toBeVisible()
    field.blur()
    expect(looksOf(box)).not.toEqual(valid)
    expect(getComputedStyle(button).borderTopStyle).not.toBe('none')
  })

  it('in forced colours, the action at the bottom is opaque', async () => {
    const { path, tour } = firstOf('subscription')
    await page.viewport(375, 667)
    await renderAppAt(path, { product: await aProductFor(tour) })
    await screen.findAllByRole('radio')
    const action = document.querySelector('main > [data-action]')
    const { backgroundColor, backgroundImage, borderTopStyle } = getComputedStyle(
      action ?? document.body,
    )
    expect({ backgroundColor, backgroundImage, borderTopStyle }).toEqual({
      backgroundColor: getComputedStyle(document.documentElement).backgroundColor,
      backgroundImage: 'none',
      borderTopStyle: 'solid',
    })
  })
})
