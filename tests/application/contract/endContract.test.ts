import { describe, expect, test } from 'vitest'
import { EndContract } from '#application/contract/EndContract.ts'
import { EMPTY_FORM, type EndForm } from '#domain/contract/EndForm.ts'
import { aProduct } from '../../builders/aProduct.ts'

const FORM: EndForm = { ...EMPTY_FORM, kind: 'withdraw', name: 'Erika', email: 'e@example.com' }
const TEXT = 'I withdraw from my contract.'

function aContractProduct() {
  const product = aProduct()
  return { ...product, end: product.resolve(EndContract), checkoutKept: product.kept.CheckoutKept }
}

describe('a statement that ends a contract', { tags: ['4.end-once'] }, () => {
  test('a statement that ends a contract is sent with its text, and its receipt replaces the typed form', async () => {
    const { end, contracts, checkoutKept } = aContractProduct()
    checkoutKept.end_draft.write({ name: 'Erika' })
    expect(await end.execute(FORM, TEXT)).toMatchObject({
      status: 'received',
      receipt: { number: 'E-1', ended: 'asked' },
    })
    expect(contracts.received).toMatchObject([{ kind: 'withdraw', statement: TEXT }])
    expect(checkoutKept.end_draft.read()).toBeNull()
    expect(checkoutKept.end_sent.read()).toMatchObject({ receipt: { number: 'E-1' } })
  })

  test('a statement that is sent again counts once, even after a lost response and a reload', async () => {
    const { end, contracts, reloaded } = aContractProduct()
    contracts.failNext('timedOut', { isLost: true })
    expect(await end.execute(FORM, TEXT)).toEqual({ status: 'silent' })
    const after = reloaded().resolve(EndContract)
    expect(await after.execute(FORM, TEXT)).toMatchObject({ receipt: { number: 'E-1' } })
    expect(await after.execute(FORM, TEXT)).toMatchObject({ receipt: { number: 'E-1' } })
    expect(contracts.received).toHaveLength(1)
  })

  test('a statement with another text counts as another statement', async () => {
    const { end, contracts } = aContractProduct()
    await end.execute(FORM, TEXT)
    await end.execute(FORM, `${TEXT} Now.`)
    expect(contracts.received).toHaveLength(2)
  })
})

describe('a statement without a receipt', { tags: ['4.end-unanswered'] }, () => {
  test.each(['notSent', 'timedOut', 'unavailable', 'notFound', 'unknown'] as const)(
    'if sending a statement fails as %s, the failure is logged and the typed form is kept',
    async (code) => {
      const { end, contracts, checkoutKept, log } = aContractProduct()
      checkoutKept.end_draft.write({ name: 'Erika' })
      contracts.failNext(code)
      expect(await end.execute(FORM, TEXT)).toEqual({ status: 'silent' })
      expect([checkoutKept.end_draft.read(), log.errors.length]).toEqual([{ name: 'Erika' }, 1])
    },
  )

  test('the refusal of a statement names the invalid field, or says that too many statements were sent', async () => {
    const { end, contracts } = aContractProduct()
    contracts.failNext('invalid', { field: 'email' })
    expect(await end.execute(FORM, TEXT)).toEqual({ status: 'refused', field: 'email' })
    contracts.failNext('invalid', { field: 'statement' })
    expect(await end.execute(FORM, TEXT)).toEqual({ status: 'refused', field: null })
    contracts.failNext('throttled')
    expect(await end.execute(FORM, TEXT)).toEqual({ status: 'throttled' })
  })

  test('a statement and its receipt are removed from the tab and the browser when the person logs out', async () => {
    const { end, signInAna, presenters, checkoutKept } = aContractProduct()
    await signInAna(null)
    await end.execute(FORM, TEXT, 'uid-1')
    expect(checkoutKept.own_statement.read()).toMatchObject({ receipt: { number: 'E-1' } })
    await (await presenters.checkoutPart()).logOut()
    expect([checkoutKept.end_sent.read(), checkoutKept.own_statement.read()]).toEqual([null, null])
  })
})
