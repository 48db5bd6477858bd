import { describe, expect, test } from 'vitest'
import { EMPTY_FORM, endProblems, LONGEST, toRequest } from '#domain/contract/EndForm.ts'

const ERIKA = { name: 'Erika Mustermann', email: 'erika@example.com' }
const WITHDRAWAL = { ...EMPTY_FORM, ...ERIKA, kind: 'withdraw' } as const
const FOR_A_REASON = { ...WITHDRAWAL, kind: 'cancel', when: 'important_reason' } as const

describe('the form that ends a contract', { tags: ['4.end-form'] }, () => {
  test('the form that ends a contract requires the kind of statement, a name and an email address', () => {
    expect(endProblems(EMPTY_FORM)).toEqual({ kind: 'missing', name: 'missing', email: 'missing' })
    expect(endProblems(WITHDRAWAL)).toEqual({})
  })

  test('the form that ends a contract requires a reason only for a cancellation for an important reason', () => {
    expect(endProblems(FOR_A_REASON)).toEqual({ reason: 'missing' })
    expect(endProblems({ ...FOR_A_REASON, reason: 'No sessions' })).toEqual({})
    expect(endProblems({ ...FOR_A_REASON, when: 'now' })).toEqual({})
    expect(endProblems({ ...FOR_A_REASON, kind: 'withdraw' })).toEqual({})
  })

  test('the form that ends a contract refuses an invalid email address, and a name of invisible characters', () => {
    expect(endProblems({ ...WITHDRAWAL, email: 'erika@example' })).toEqual({ email: 'malformed' })
    expect(endProblems({ ...WITHDRAWAL, name: '\u200b \u202e' })).toEqual({ name: 'missing' })
  })

  test.each(['name', 'reference', 'reason'] as const)(
    'the form that ends a contract accepts a %s up to its maximum length',
    (field) => {
      const problemsAt = (count: number) =>
        endProblems({ ...FOR_A_REASON, reason: 'x', [field]: '𠮷'.repeat(count) })
      expect(problemsAt(LONGEST[field])).toEqual({})
      expect(problemsAt(LONGEST[field] + 1)).toEqual({ [field]: 'tooLong' })
    },
  )

  test('the form that ends a contract sends only the fields that apply, each on one line', () => {
    const filled = { reference: ' ONW1 ', reason: 'None\n of your business' }
    const withdrawal = { ...WITHDRAWAL, ...filled, email: ' erika@example.com ' }
    const reason = { when: 'important_reason', reason: 'None of your business' }
    expect(toRequest(withdrawal)).toEqual({ kind: 'withdraw', ...ERIKA, reference: 'ONW1' })
    expect(toRequest({ ...FOR_A_REASON, ...filled })).toMatchObject(reason)
    expect(toRequest({ ...FOR_A_REASON, ...filled, when: 'now' })).not.toHaveProperty('reason')
  })

  test(
    'a withdrawal that is known to be late ends the contract with the paid time, and a cancellation ends it as chosen',
    { tags: ['4.late-withdrawal'] },
    () => {
      expect(toRequest(WITHDRAWAL)).not.toHaveProperty('when')
      expect(toRequest(WITHDRAWAL, true)).toMatchObject({ kind: 'withdraw', when: 'period_end' })
      expect(toRequest({ ...FOR_A_REASON, when: 'now' }, true)).toMatchObject({ when: 'now' })
    },
  )
})
