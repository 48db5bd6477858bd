import {
  type EndField,
  END_FIELDS,
  type EndForm,
  type EndKind,
  toRequest,
} from '#domain/contract/EndForm.ts'
import { type BackendGateway, CallError, type EndReceipt } from '../ports/account/BackendGateway.ts'
import type { Keeps } from '../ports/Kept.ts'
import type { Log } from '../ports/Log.ts'

// @rule 4.end-unanswered If a statement gets no answer, the page says so and offers to send it by mail
/** The last statement that was sent to end a contract. */
export interface SentStatement {
  readonly kind: EndKind
  readonly statement: string
  /** The reference of the order; empty if none was given. */
  readonly reference: string
  /** Who was signed in when the statement was sent; null for nobody. */
  readonly uid: string | null
  /** Null unless the server has received the statement and said so. */
  readonly receipt: EndReceipt | null
}
export type ReceivedStatement = SentStatement & { readonly receipt: EndReceipt }

/** The kept statements. `end_sent`: the one that this tab sent last; `own_statement`: the last received one of a person. */
export type StatementsKept = Keeps<{
  end_draft: Partial<EndForm>
  end_sent: SentStatement
  own_statement: SentStatement
}>

/** What became of a statement. `silent`: the server did not answer, and may not have the statement. */
export type EndOutcome =
  | { readonly status: 'received'; readonly receipt: EndReceipt }
  | { readonly status: 'refused'; readonly field: EndField | null }
  | { readonly status: 'throttled' }
  | { readonly status: 'silent' }

// @rule 4.end-once A statement that is sent again, even after a lost answer, counts once
/**
 * Sends a withdrawal or a cancellation (product 4: end of a contract). The server counts the same statement once a day. The
 * statement and its receipt are kept until the tab closes; a signed-in person's, once received, for every tab until the log-out.
 */
export class EndContract {
  constructor(
    private readonly backend: BackendGateway,
    private readonly kept: StatementsKept,
    private readonly log: Log,
  ) {}

  /**
   * @param statement the whole text, as the person saw it
   * @param uid null if nobody is signed in
   * @param isLate whether the withdrawal period is known to be over
   */
  async execute(
    form: EndForm,
    statement: string,
    uid: string | null = null,
    isLate = false,
  ): Promise<EndOutcome> {
    const request = toRequest(form, isLate)
    const { kind, reference = '' } = request
    const sent = { kind, statement, reference, uid }
    this.kept.end_sent.write({ ...sent, receipt: null })
    try {
      const receipt = await this.backend.endContract({ ...request, statement })
      this.kept.end_sent.write({ ...sent, receipt })
      if (uid !== null) this.kept.own_statement.write({ ...sent, receipt })
      this.kept.end_draft.remove()
      return { status: 'received', receipt }
    } catch (cause) {
      const { code, field } = cause instanceof CallError ? cause : { code: 'unknown', field: null }
      if (code === 'invalid')
        return { status: 'refused', field: END_FIELDS.find((known) => known === field) ?? null }
      if (code === 'throttled') return { status: 'throttled' }
      this.log.error('A statement that ends a contract was not answered', cause, 'money')
      return { status: 'silent' }
    }
  }
}
