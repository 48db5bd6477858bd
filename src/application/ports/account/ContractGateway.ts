import type { EndRequest } from '#domain/contract/EndForm.ts'

/** A withdrawal or a cancellation, as sent. */
export interface EndStatement extends EndRequest {
  /** The whole text, as the person saw it. */
  readonly statement: string
}

/** The server's answer to a statement. */
export interface EndReceipt {
  /** The number that the person quotes to support. */
  readonly number: string
  /** When the server received the statement, in ms since the epoch. */
  readonly receivedAt: number
  /** Whether this receipt is mailed to the person as well. */
  readonly isMailed: boolean
  /** `sent`: the payment provider has the cancellation. `asked`: the owner's staff process the statement. */
  readonly ended: 'sent' | 'asked'
}

/**
 * Accepts statements that end a contract, even without a sign-in (product 7). A statement that is sent again on the same day
 * counts once.
 */
export abstract class ContractGateway {
  /** Rejects with a CallError: `invalid` with the field, `throttled`, or the other codes of a call. */
  abstract end(statement: EndStatement): Promise<EndReceipt>
}
