import { CallError, type CallErrorCode } from '#application/ports/account/BackendGateway.ts'
import type { OwnDataGateway } from '#application/ports/account/OwnDataGateway.ts'

/** A back end in memory that keeps documents about people. */
export class InMemoryOwnDataGateway implements OwnDataGateway {
  readonly documents = new Map<string, Record<string, unknown>>()
  /** The words typed to confirm each deletion. */
  readonly deletions: string[] = []
  #failure: { readonly code: CallErrorCode; readonly isLost: boolean } | null = null

  /** @param caller returns the uid of the signed-in person @param onDeleted called when their account is deleted */
  constructor(
    private readonly caller: () => string | null = () => 'uid-1',
    private readonly onDeleted: () => void = () => undefined,
  ) {}

  /** Makes the next call fail. @param isLost whether the call is carried out and only its answer is lost */
  failNext(code: CallErrorCode, isLost = false): void {
    this.#failure = { code, isLost }
  }

  document(uid: string): Promise<Readonly<Record<string, unknown>> | null> {
    return this.#carryOut(() => this.documents.get(uid) ?? null)
  }

  setNewsletter(newsletter: boolean): Promise<void> {
    return this.#carryOut((uid) => {
      this.documents.set(uid, { ...this.documents.get(uid), newsletter })
    })
  }

  deleteAccount(confirm: string): Promise<void> {
    return this.#carryOut((uid) => {
      this.documents.delete(uid)
      this.deletions.push(confirm)
      this.onDeleted()
    })
  }

  async #carryOut<Result>(action: (uid: string) => Result): Promise<Result> {
    const failure = this.#failure
    this.#failure = null
    if (failure && !failure.isLost) throw new CallError(failure.code)
    const uid = this.caller()
    if (uid === null) throw new CallError('unauthenticated')
    const result = action(uid)
    if (failure) throw new CallError(failure.code)
    return result
  }
}
