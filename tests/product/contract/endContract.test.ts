import { describe, expect, test } from 'vitest'
import { EndContract } from '#application/contract/EndContract.ts'
import { EMPTY_FORM, type EndForm } from '#domain/contract/EndForm.ts'
import { aProduct } from '#tests/builders/aProduct.ts'

const FORM: EndForm = { ...EMPTY_FORM, kind: 'withdraw', name: 'Erika', email: 'e@example.com' }
const TEXT = 'I withdraw from my contract.'

function aContractProduct() {
  const product = aProduct()
  return {
    ...product,
    endContract: product.resolve(EndContract),
    checkoutKept: product.kept.CheckoutKept,
  }
}

describe('a statement that ends a contract', { tags: ['4.end-once'] }, () => {
  test('a statement that ends a contract is sent with its text, and its receipt replaces the typed form', async () => {
    const { endContract, backend, checkoutKept } = aContractProduct()
    checkoutKept.end_draft.write({ name: 'Erika' })
    expect(await endContract.execute(FORM, TEXT)).toMatchObject({
      status: 'received',
      receipt: { number: 'E-1', ended: 'asked' },
    })
    expect(backend.received).toMatchObject([{ kind: 'withdraw', statement: TEXT }])
    expect(checkoutKept.end_draft.read()).toBeNull()
    expect(checkoutKept.end_sent.read()).toMatchObject({ receipt: { number: 'E-1' } })
  })

  test('a statement that is sent again counts once, even after a lost response and a reload', async () => {
    const { endContract, backend, reloaded } = aContractProduct()
    backend.loseNextResponse('endContract', 'timedOut')
    expect(await endContract.execute(FORM, TEXT)).toEqual({ status: 'silent' })
    const after = reloaded().resolve(EndContract)
    expect(await after.execute(FORM, TEXT)).toMatchObject({ receipt: { number: 'E-1' } })
    expect(await after.execute(FORM, TEXT)).toMatchObject({ receipt: { number: 'E-1' } })
    expect(backend.received).toHaveLength(1)
  })

  test('a statement with another text counts as another statement', async () => {
    const { endContract, backend } = aContractProduct()
    await endContract.execute(FORM, TEXT)
    await endContract.execute(FORM, `${TEXT} Now.`)
    expect(backend.received).toHaveLength(2)
  })
})

describe('a statement without a receipt', { tags: ['4.end-unanswered'] }, () => {
  test.each(['notSent', 'timedOut', 'unavailable', 'notFound', 'unknown'] as const)(
    'if sending a statement fails as %s, the failure is logged and the typed form is kept',
    async (code) => {
      const { endContract, backend, checkoutKept, log } = aContractProduct()
      checkoutKept.end_draft.write({ name: 'Erika' })
      backend.failNext('endContract', code)
      expect(await endContract.execute(FORM, TEXT)).toEqual({ status: 'silent' })
      expect(checkoutKept.end_draft.read()).toEqual({ name: 'Erika' })
      expect(log.errors).toMatchObject([{ area: 'money' }])
    },
  )

  test('the refusal of a statement names the invalid field, or says that too many statements were sent', async () => {
    const { endContract, backend } = aContractProduct()
    backend.refuseNext('email')
    expect(await endContract.execute(FORM, TEXT)).toEqual({ status: 'refused', field: 'email' })
    backend.refuseNext('statement')
    expect(await endContract.execute(FORM, TEXT)).toEqual({ status: 'refused', field: null })
    backend.failNext('endContract', 'throttled')
    expect(await endContract.execute(FORM, TEXT)).toEqual({ status: 'throttled' })
  })

  test('a statement and its receipt are removed from the tab and the browser when the person logs out', async () => {
    const { endContract, signInAna, presenters, checkoutKept } = aContractProduct()
    await signInAna(null)
    await endContract.execute(FORM, TEXT, 'uid-1')
    expect(checkoutKept.own_statement.read()).toMatchObject({ receipt: { number: 'E-1' } })
    await (await presenters.checkoutPart()).logOut()
    expect([checkoutKept.end_sent.read(), checkoutKept.own_statement.read()]).toEqual([null, null])
  })
})
