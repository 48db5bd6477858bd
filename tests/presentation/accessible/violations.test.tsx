import { screen, waitFor } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { BrowserRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { commands } from 'vitest/browser'
import { isAsking } from '#domain/funnel/Step.ts'
import DesignView from '#demo/design/DesignView.tsx'
import { aProduct } from '../../builders/aProduct.ts'
import { answeredBefore } from '../../builders/allAnswers.ts'
import { renderAlone, renderAppAt } from '../../builders/aScreen.tsx'
import { aDemoShop } from '../../builders/offers/aDemoShop.ts'
import { word } from '../../visitor/PageVisitor.ts'
import { violations } from './axe.ts'
import { EVERY_KIND } from './tour.tsx'

const taps = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

/** The violations that axe finds in light and in dark mode. */
async function inLightAndDark() {
  const light = await violations()
  await commands.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  return { light, dark: await violations('colours') }
}

const NO_VIOLATIONS = { light: [], dark: [] }

const questions = EVERY_KIND.filter(({ step }) => isAsking(step)).map(
  ({ tour: { site }, step: { path } }) => ({ address: path, site }),
)

beforeEach(() => commands.emulateMedia({ reducedMotion: 'reduce' }))

describe('axe finds no violation', () => {
  it.each(questions)(
    'axe finds no violation at $address of the $site.name site before its question is answered, and after Continue is pressed without an answer',
    async ({ address, site }) => {
      await renderAppAt(address, {
        product: aDemoShop({
          site,
          answers: { units: 'metric', ...answeredBefore(address, site) },
        }),
      })
      const continueButton = screen.queryByRole('button', { name: word('btn_continue') })
      if (continueButton) await userEvent.click(continueButton)
      expect(await inLightAndDark()).toEqual(NO_VIOLATIONS)
    },
  )

  it('axe finds no violation after a voucher code was refused', async () => {
    const product = aProduct({ answers: { units: 'metric' } })
    await product.signInAna(null)
    await renderAppAt('/redeem', { product })
    await userEvent.type(screen.getByLabelText(word('redeem_code_label')), 'NO-SUCH-CODE')
    await taps(word('redeem_action'))
    await waitFor(() => expect(screen.getByLabelText(word('redeem_code_label'))).toBeInvalid())
    expect(await inLightAndDark()).toEqual(NO_VIOLATIONS)
  })

  it('axe finds no violation in the question for consent and in its details', async () => {
    await renderAppAt('/isic', { measured: true })
    await screen.findByRole('button', { name: word('privacy_choose') })
    const question = await violations()
    await taps(word('privacy_choose'))
    const title = await screen.findByRole('heading', { name: word('privacy_choices_title') })
    // With some fonts, the sheet scrolls and its buttons half cover a control, as long as nobody scrolls.
    title.parentElement?.scrollTo(0, title.parentElement.scrollHeight)
    expect({ question, ...(await inLightAndDark()) }).toEqual({ question: [], ...NO_VIOLATIONS })
  })

  it('axe finds no violation in any part of the design, with three notices or a dialog over it', async () => {
    renderAlone(
      <BrowserRouter>
        <DesignView />
      </BrowserRouter>,
    )
    for (const name of ['Success', 'Problem', 'Hint']) await taps(name)
    await screen.findByText('Good to know', { selector: '.Toastify *' })
    const parts = await inLightAndDark()
    await commands.emulateMedia({ reducedMotion: 'reduce' })
    await taps('Open default')
    await screen.findByRole('dialog')
    expect({ parts, dialog: await inLightAndDark() }).toEqual({
      parts: NO_VIOLATIONS,
      dialog: NO_VIOLATIONS,
    })
  })
})
