import { Consent } from '#application/measuring/consent/Consent.ts'
import { screen, waitFor, within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { workouts } from '#domain/site/workouts.ts'
import { name as nameStep } from '#domain/funnel/steps/goal/name.ts'
import { age as ageStep } from '#domain/funnel/steps/body/age.ts'
import { area } from '#domain/funnel/steps/body/area.ts'
import words from '#presentation/i18n/en/common.json' with { type: 'json' }
import { anOffer } from '#tests/builders/offers/anOffer.ts'
import { answeredBefore, allAnswers } from '#tests/builders/allAnswers.ts'
import { unmountScreen, renderAppAt } from '#tests/builders/aScreen.tsx'

type Facts = NonNullable<Parameters<typeof renderAppAt>[1]>

const factsAt = (path: string): Facts => ({ answers: answeredBefore(path, workouts) })
/** Opens an address. Measuring has started, so the visitor is asked for consent. */
const opens = (path: string, facts: Facts = factsAt(path)) =>
  renderAppAt(path, { ...facts, measured: true })

const question = () => screen.queryByRole('region', { name: words.privacy_title })
const findQuestion = () => screen.findByRole('region', { name: words.privacy_title })
const findChoices = () => screen.findByRole('region', { name: words.privacy_choices_title })
const taps = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const checkbox = (name: string) => screen.getByRole('checkbox', { name })
const allowed = (product: Awaited<ReturnType<typeof renderAppAt>>) =>
  product.resolve(Consent).current()

/** The parts of the page that the sheet covers before any scrolling. */
function coveredBy(sheet: HTMLElement): readonly string[] {
  const { top, right } = sheet.getBoundingClientRect()
  if (getComputedStyle(sheet).position === 'static') return []
  const parts = [
    ...document.querySelectorAll<HTMLElement>(
      'main h1, main p, main label, main input, main button',
    ),
  ]
  const isUnder = (box: DOMRect) => box.bottom > top + 1 && box.left < right
  return parts
    .filter((element) => isUnder(element.getBoundingClientRect()))
    .map(({ outerHTML }) => outerHTML.slice(0, 100))
}

describe('the question for consent', () => {
  it(
    'the question for consent disappears as soon as a child below the age for an account has said how old they are',
    { tags: ['7.minors-known'] },
    async () => {
      const product = await opens(area.path)
      await findQuestion()
      product.presenters.answers.answer(ageStep, 11)
      await waitFor(() =>
        expect(screen.queryByRole('button', { name: words.privacy_allow })).toBeNull(),
      )
    },
  )

  it('the question for consent names answers about health, and adverts; the details say which data adverts use', async () => {
    await opens(area.path)
    expect(await findQuestion()).toHaveTextContent(
      'May we learn from your visit and answers, health too, and use your email for our adverts?',
    )
    await taps(words.privacy_choose)
    expect(await findChoices()).toHaveTextContent(
      /body and health included.*Your email, first name, account number/,
    )
  })
})

describe('the space for the question for consent', { tags: ['7.privacy-room'] }, () => {
  it.each([
    [375, 667],
    [320, 568],
    [640, 400],
    [768, 1024],
    [1280, 1024],
    [1440, 900],
  ])(
    'the question for consent covers no answer, action or text of a screen of %d by %d px',
    async (width, height) => {
      await page.viewport(width, height)
      for (const kind of [
        'choice',
        'choices',
        'name',
        'age',
        'height',
        'weight',
        'goalCurve',
        'plan',
        'subscription',
      ]) {
        const path = workouts.funnel.find((step) => step.kind === kind)?.path ?? ''
        await opens(path, { answers: answeredBefore(path, workouts), offers: [anOffer()] })
        const sheet = await findQuestion()
        await waitFor(() => expect(coveredBy(sheet)).toEqual([]))
        await taps(words.privacy_decline)
        unmountScreen()
        localStorage.clear()
      }
    },
  )

  it('the question for consent has its buttons below the sentence on a tablet with large text', async () => {
    await page.viewport(820, 1180)
    document.documentElement.style.fontSize = '200%'
    await opens(nameStep.path)
    const sheet = await findQuestion()
    const sentenceBox = within(sheet).getByRole('heading').getBoundingClientRect()
    const button = within(sheet).getByRole('button', { name: words.privacy_allow })
    expect(button.getBoundingClientRect().top).toBeGreaterThanOrEqual(sentenceBox.bottom)
    expect(sentenceBox.width).toBeGreaterThan(700)
  })

  it('the question for consent takes at most a fifth of a small phone, and returns to the bottom when a screen has space for it', async () => {
    await page.viewport(375, 667)
    await opens(nameStep.path)
    const sheet = await findQuestion()
    await waitFor(() => expect(getComputedStyle(sheet).position).toBe('fixed'))
    expect(sheet.offsetHeight).toBeLessThanOrEqual(667 / 5)
    await page.viewport(375, 340)
    await waitFor(() => expect(getComputedStyle(sheet).position).toBe('static'))
    await page.viewport(375, 667)
    await waitFor(() => expect(getComputedStyle(sheet).position).toBe('fixed'))
  })
})

describe('the answers to the question for consent', { tags: ['7.privacy-choice'] }, () => {
  it("the question for consent has two buttons of the same look to decline and to allow, and does not cover the page's own button", async () => {
    await opens(area.path)
    const sheet = await findQuestion()
    const [decline, allow] = [words.privacy_decline, words.privacy_allow].map((name) =>
      within(sheet).getByRole('button', { name }),
    )
    const look = (button: HTMLElement | undefined) => {
      const { width, height, top } = button?.getBoundingClientRect() ?? new DOMRect()
      const { backgroundColor, color, fontWeight } = getComputedStyle(button ?? document.body)
      return { width: Math.round(width), height, top, backgroundColor, color, fontWeight }
    }
    expect(look(decline)).toEqual(look(allow))
    await waitFor(() =>
      expect(
        screen.getByRole('button', { name: words.btn_continue }).getBoundingClientRect().bottom,
      ).toBeLessThanOrEqual(sheet.getBoundingClientRect().top),
    )
  })

  it('the question for consent is announced, can be answered by keyboard alone, and then disappears', async () => {
    const product = await opens(area.path)
    expect(await screen.findByText(words.privacy_announcement)).toHaveRole('status')
    within(await findQuestion())
      .getByRole('button', { name: words.privacy_decline })
      .focus()
    await userEvent.tab()
    expect(screen.getByRole('button', { name: words.privacy_allow })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(question()).toBeNull())
    expect(allowed(product)).toEqual({ analytics: true, marketing: true })
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })
})

it(
  'a visitor under 18 is not asked about adverts, only about analytics',
  { tags: ['7.minors-marketing'] },
  async () => {
    await opens(area.path, { answers: allAnswers({ age: 15 }) })
    const sheet = await screen.findByRole('region', { name: words.privacy_title_minor })
    expect(sheet).toHaveTextContent('health too')
    expect(sheet).not.toHaveTextContent('advert')
    await taps(words.privacy_choose)
    expect(await findChoices()).not.toHaveTextContent('advert')
    expect(within(await findChoices()).getAllByRole('checkbox')).toEqual([
      checkbox(words.privacy_analytics),
    ])
  },
)

it('the choice for each purpose is stored separately', { tags: ['7.each-purpose'] }, async () => {
  const product = await opens(area.path)
  await taps(words.privacy_choose)
  await findChoices()
  for (const purpose of [words.privacy_analytics, words.privacy_marketing, words.privacy_analytics])
    await userEvent.click(checkbox(purpose))
  await taps(words.privacy_save)
  await waitFor(() => expect(allowed(product)).toEqual({ analytics: false, marketing: true }))
})

describe('opening the privacy choices', { tags: ['7.privacy-choice'] }, () => {
  it('the privacy choices open from the footer of welcome with nothing ticked, and welcome itself asks nothing', async () => {
    await opens('/', { answers: { units: 'metric' } })
    expect(question()).toBeNull()
    await taps(words.footer_privacy)
    expect(within(await findChoices()).getByRole('heading')).toHaveFocus()
    expect(
      [checkbox(words.privacy_analytics), checkbox(words.privacy_marketing)].map(
        (box) => box instanceof HTMLInputElement && box.checked,
      ),
    ).toEqual([false, false])
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('region', { name: words.privacy_choices_title })).toBeNull()
    expect(screen.getByRole('button', { name: words.footer_privacy })).toHaveFocus()
  })

  it("the privacy choices open from a question's footer, and show what is allowed", async () => {
    await opens(area.path)
    await taps(words.privacy_allow)
    await taps(words.footer_privacy)
    await findChoices()
    expect(checkbox(words.privacy_analytics)).toBeChecked()
    expect(checkbox(words.privacy_marketing)).toBeChecked()
  })
})
