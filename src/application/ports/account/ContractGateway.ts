import type { EndRequest } from '#domain/contract/EndForm.ts'

/** A withdrawal or a cancellation as it is sent. */
export interface EndStatement extends EndRequest {
  /** The whole text, as the person saw it. */
  readonly statement: string
}

/** The server's answer to a statement. */
export interface EndReceipt {
  /** The number that the person quotes to support. */
  readonly number: string
  /** When it was received, in ms since the epoch. */
  readonly receivedAt: number
  /** Whether it is mailed to the person as well. */
  readonly isMailed: boolean
  /** `sent`: the payment provider has the cancellation. `asked`: the owner's staff process the statement. */
  readonly ended: 'sent' | 'asked'
}

/** Takes statements that end a contract, also of people who are not signed in (product 7). The same one of a day makes one request. */
export abstract class ContractGateway {
  /** Rejects with a CallError: `invalid` with the field, `throttled`, or the other codes of a call. */
  abstract end(statement: EndStatement): Promise<EndReceipt>
}
