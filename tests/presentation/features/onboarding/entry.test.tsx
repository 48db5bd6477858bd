import { screen } from '@testing-library/dom'
import { describe, expect, it, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { coach } from '#domain/site/coach.ts'
import { workouts } from '#domain/site/workouts.ts'
import { allAnswers } from '#tests/builders/allAnswers.ts'
import { address, renderAppAt } from '#tests/builders/aScreen.tsx'
import { renderStep } from './renderStep.tsx'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const goesOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))

describe('a number', () => {
  it(
    'a number field accepts no minus, plus, e or E, and a field for whole numbers no comma or period either',
    { tags: ['5.blocked-characters'] },
    async () => {
      await renderStep('height')
      await userEvent.type(field('Your height'), '-1+e7E2')
      expect(field('Your height')).toHaveValue('172')
      await userEvent.keyboard(',')
      await userEvent.keyboard('.')
      expect(field('Your height')).toHaveValue('172')
    },
  )

  it.each([
    [
      'age',
      'Your age',
      '1980',
      /^Born in 1980\? Then you are \d\d or \d\d\. It has to be between 10/,
    ],
    ['weight', 'Your weight', '8', /^Did you mean 80.kg\? It has to be between 30 and 635/],
  ])(
    'the question about %s says what a mistyped number probably means',
    { tags: ['5.likely-meant'] },
    async (at, label, text, says) => {
      await renderStep(at)
      await userEvent.type(field(label), text)
      await goesOn()
      expect(field(label)).toHaveAccessibleDescription(says)
      expect(field(label)).toHaveValue(text)
    },
  )

  it(
    'a number that a keyboard enters all at once is read like a pasted one',
    { tags: ['5.pasted-numbers'] },
    async () => {
      const { stored } = await renderStep('weight')
      field('Your weight').focus()
      document.execCommand('insertText', false, '12 stone 8')
      await goesOn()
      expect(stored()).toMatchObject({ weight: 79.8 })
    },
  )

  it.each([812, 420])(
    'a number field loses the focus and keeps its value when the wheel turns over it, on a page that is %d px high',
    { tags: ['5.wheel'] },
    async (height) => {
      await page.viewport(375, height)
      await renderStep('weight', { weight: 78 })
      field('Your weight').focus({ preventScroll: true })
      await commands.turnWheel(`#${CSS.escape(field('Your weight').id)}`, 120)
      await vi.waitFor(() => expect(field('Your weight')).not.toHaveFocus())
      expect(field('Your weight')).toHaveValue('78')
    },
  )
})

describe('a number field that is empty', () => {
  it('an empty number field says so until something is typed, even after the visitor has left it', async () => {
    await renderStep('age')
    await goesOn()
    await userEvent.tab()
    expect(field('Your age')).not.toHaveFocus()
    expect(screen.getByText('Enter a number to continue')).toBeVisible()
    await userEvent.type(field('Your age'), '30')
    expect(screen.queryByText('Enter a number to continue')).toBeNull()
  })

  it('whoever taps Continue the moment it appears keeps the focus in the field', async () => {
    const eager = new MutationObserver(() => {
      const [continues] = screen.queryAllByRole('button', { name: 'Continue' })
      if (!continues) return
      eager.disconnect()
      continues.click()
    })
    eager.observe(document.body, { subtree: true, childList: true })
    await renderStep('age')
    await vi.waitFor(() => expect(document.title).toContain('How old are you?'))
    expect(field('Your age')).toHaveFocus()
  })
})

describe('what a number field says about the typed text', { tags: ['5.told-how-taken'] }, () => {
  it('a field for whole numbers leaves out everything after a point, says so, and accepts digits again after a deletion', async () => {
    const { stored } = await renderStep('age')
    await userEvent.type(field('Your age'), '30.5')
    expect(field('Your age')).toHaveValue('30')
    expect(screen.getByText('Whole numbers only: “.5” was left out')).toBeVisible()
    await userEvent.keyboard('{Backspace}4')
    expect(field('Your age')).toHaveValue('34')
    expect(screen.getByText('Between 10 and 120 years')).toBeVisible()
    expect(stored()).toMatchObject({ age: 34 })
  })

  it('a number in another unit is converted to the chosen one, and the conversion is shown', async () => {
    const { stored } = await renderStep('height')
    await userEvent.type(field('Your height'), '5\'11"')
    expect(screen.getByText('We take this as 180 cm')).toBeVisible()
    await goesOn()
    expect(stored()).toMatchObject({ height: 180 })
  })
})

describe('a height in feet and inches', () => {
  it('a height in feet and inches has two fields, each as wide as a finger needs, side by side', async () => {
    await renderStep('height', { units: 'imperial' })
    const [feet, inches] = ['Feet', 'Inches'].map(
      (label) => field(label).parentElement?.getBoundingClientRect() ?? new DOMRect(),
    )
    expect([feet?.width, inches?.width].every((width = 0) => width >= 100)).toBe(true)
    expect(inches?.left).toBeGreaterThan(feet?.right ?? Infinity)
  })

  it.each([
    ['the feet', '', '8', 'Feet', 'Inches'],
    ['the inches', '5', 'x', 'Inches', 'Feet'],
  ])(
    'if %s of a height are refused, the message names them, and only their field is marked and focused',
    async (_part, feet, inches, refused, other) => {
      await renderStep('height', { units: 'imperial' })
      await userEvent.fill(field('Feet'), feet)
      await userEvent.fill(field('Inches'), inches)
      await goesOn()
      expect(field(refused)).toHaveAccessibleDescription(
        `${refused}: Enter a plain number, such as 5`,
      )
      expect(field(refused)).toBeInvalid()
      expect(field(refused)).toHaveFocus()
      expect(field(other)).toBeValid()
    },
  )
})

it.each([
  { site: workouts, tooYoung: '9', youngest: '10' },
  { site: coach, tooYoung: '17', youngest: '18' },
])(
  'the minimum age is shown on the $site.name site, and that age is accepted',
  { tags: ['5.age-bounds'] },
  async ({ site, tooYoung, youngest }) => {
    const { stored } = await renderStep('age', {}, site)
    await userEvent.type(field('Your age'), `${tooYoung}{Enter}`)
    expect(
      await screen.findByText(`Plans here are for people aged ${youngest} or over`),
    ).toBeVisible()
    expect(address()).toBe('/onboarding/age')
    await userEvent.fill(field('Your age'), youngest)
    await goesOn()
    expect(stored()).toMatchObject({ age: Number(youngest) })
    expect(address()).not.toBe('/onboarding/age')
  },
)

describe('somebody who is too young', { tags: ['5.too-young'] }, () => {
  const OTHER = 'https://start.example.com'

  /** Answers the age on the coach site. @param otherSite the address that the owner set; empty for none */
  async function answers(age: string, otherSite: string, site = coach) {
    vi.stubEnv('VITE_OTHER_SITE_URL', otherSite)
    await renderStep('age', {}, site)
    await userEvent.type(field('Your age'), `${age}{Enter}`)
  }
  const start = () => screen.findByRole('link', { name: 'Go to the start page' })

  it.each(['10', '17'])('at %s, the coach site offers the other one', async (age) => {
    await answers(age, OTHER)
    expect(await screen.findByRole('link', { name: 'See the training plans' })).toHaveAttribute(
      'href',
      OTHER,
    )
    expect(screen.getByText(/^Our training plans .* aged 10 or over\.$/)).toBeVisible()
  })

  it('below the minimum age of the other site, a link leads to the start page', async () => {
    await answers('9', OTHER)
    await userEvent.click(await start())
    expect(address()).toBe('/')
  })

  it.each([
    { age: '17', otherSite: '', site: coach },
    { age: '9', otherSite: OTHER, site: workouts },
  ])('at $age, the $site.name site leads to the start page', async ({ age, otherSite, site }) => {
    await answers(age, otherSite, site)
    expect(await start()).toBeVisible()
    expect(screen.queryByRole('link', { name: 'See the training plans' })).toBeNull()
  })
})

describe('a name', () => {
  it(
    'a name that is too long says how much of it is kept',
    { tags: ['5.told-how-taken'] },
    async () => {
      const { stored } = await renderStep('name')
      const remark = 'We keep the first 60 characters.'
      await userEvent.fill(field('Your name'), 'a'.repeat(60))
      expect(screen.queryByText(remark)).toBeNull()
      await userEvent.fill(field('Your name'), 'a'.repeat(61))
      expect(screen.getByText(remark)).toBeVisible()
      expect(stored()).toMatchObject({ displayName: 'a'.repeat(60) })
    },
  )

  it.each(['{{7*7}}', '<b>Bo</b>', 'Ana \u{1F469}\u200D\u{1F680}'])(
    'a name such as %s is shown on the plan summary exactly as it was typed',
    async (displayName) => {
      await renderAppAt('/onboarding/plan', { answers: allAnswers({ displayName }) })
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
        `${displayName}, your plan is ready`,
      )
    },
  )
})
