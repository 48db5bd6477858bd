import { describe, expect, test } from 'vitest'
import {
  type BackendGateway,
  CallError,
  type CallErrorCode,
  type EndReceipt,
  type EndStatement,
} from '#application/ports/account/BackendGateway.ts'
import { rejectionOf } from '../rejectionOf.ts'

/** A server without statements. Nobody is signed in. */
export interface ContractHarness {
  readonly gateway: Pick<BackendGateway, 'endContract'>
  /** Makes the next statement fail in this way, without any effect on the server. */
  failNext(code: 'throttled' | 'unavailable' | 'timedOut'): void
  /** Makes the server say this of the next statement. */
  answerNext(answer: Pick<EndReceipt, 'isMailed' | 'ended'>): void
  /** The statements that the server received, oldest first. */
  received(): readonly unknown[]
  /** Sends a statement in such a way that the server refuses its email address. */
  refuse(statement: EndStatement): Promise<unknown>
}

const STATEMENT: EndStatement = {
  kind: 'cancel',
  when: 'period_end',
  name: 'Erika Mustermann',
  email: 'erika@example.com',
  statement: 'I cancel my contract.',
}

/** What every BackendGateway adapter must do when a statement ends a person's contract. */
export function contractGatewayContract(
  adapter: string,
  arrange: () => Promise<ContractHarness>,
): void {
  describe(`${adapter} for the end of a contract`, { tags: ['7.end-contract'] }, () => {
    test('a statement returns a receipt with its number and time, even without an account', async () => {
      const { gateway } = await arrange()
      const receipt = await gateway.endContract(STATEMENT)
      expect(receipt).toEqual({
        number: expect.stringMatching(/./),
        receivedAt: expect.any(Number),
        isMailed: true,
        ended: 'asked',
      })
    })

    test.each([
      { isMailed: true, ended: 'sent' },
      { isMailed: false, ended: 'asked' },
    ] as const)('a receipt says what the server says of its statement: %o', async (answer) => {
      const { gateway, answerNext } = await arrange()
      answerNext(answer)
      expect(await gateway.endContract(STATEMENT)).toMatchObject(answer)
    })

    test('the server receives every field of a statement unchanged', async () => {
      const { gateway, received } = await arrange()
      const statement = {
        ...STATEMENT,
        when: 'important_reason',
        reason: 'I have moved.',
        reference: 'ONWARD-O1',
      } as const
      await gateway.endContract(statement)
      expect(received()).toEqual([statement])
    })

    test('the same statement returns the same receipt, and another statement returns another receipt', async () => {
      const { gateway } = await arrange()
      const first = await gateway.endContract(STATEMENT)
      expect(await gateway.endContract(STATEMENT)).toEqual(first)
      const other = await gateway.endContract({ ...STATEMENT, kind: 'withdraw' })
      expect(other.number).not.toBe(first.number)
    })

    test.each(['throttled', 'unavailable', 'timedOut'] as const)(
      'a statement that fails rejects with %s, and succeeds the next time',
      async (code) => {
        const { gateway, failNext } = await arrange()
        failNext(code)
        expect(await failure(gateway.endContract(STATEMENT))).toEqual([code, null])
        expect(await gateway.endContract(STATEMENT)).toMatchObject({ ended: 'asked' })
      },
    )

    test('the error of a refused statement names the invalid field', async () => {
      const { refuse } = await arrange()
      expect(await failure(refuse(STATEMENT))).toEqual(['invalid', 'email'])
    })
  })
}

async function failure(call: Promise<unknown>): Promise<[CallErrorCode, string | null]> {
  const { code, field } = await rejectionOf(CallError, call)
  return [code, field]
}
