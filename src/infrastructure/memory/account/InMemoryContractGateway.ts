import { CallError, type CallErrorCode } from '#application/ports/account/BackendGateway.ts'
import type {
  ContractGateway,
  EndReceipt,
  EndStatement,
} from '#application/ports/account/ContractGateway.ts'

interface Failure {
  readonly code: CallErrorCode
  readonly field?: string
  /** Whether the server got the statement although the call failed. */
  readonly isLost?: boolean
}

/** A server in memory that receives statements. */
export class InMemoryContractGateway implements ContractGateway {
  readonly received: EndStatement[] = []
  /** The answer to every statement from now on. */
  answer: Pick<EndReceipt, 'isMailed' | 'ended'> = { isMailed: true, ended: 'asked' }
  #failure: Failure | null = null
  #delay: Promise<void> | null = null

  constructor(private readonly now: () => number = () => 1_800_000_000_000) {}

  /** Makes the next statement fail. */
  failNext(code: CallErrorCode, { field, isLost }: Omit<Failure, 'code'> = {}): void {
    this.#failure = { code, ...(field !== undefined && { field }), ...(isLost && { isLost }) }
  }

  /** Makes the next statement wait until the returned function is called. */
  delayNext(): () => void {
    let release = (): void => undefined
    this.#delay = new Promise<void>((resolve) => {
      release = resolve
    })
    return release
  }

  async end(statement: EndStatement): Promise<EndReceipt> {
    const failure = this.#failure
    const delay = this.#delay
    this.#failure = null
    this.#delay = null
    await delay
    if (failure && !failure.isLost) throw new CallError(failure.code, { field: failure.field })
    const known = this.received.map((one) => JSON.stringify(one))
    const index = known.concat(JSON.stringify(statement)).indexOf(JSON.stringify(statement))
    this.received[index] = statement
    if (failure) throw new CallError(failure.code)
    return { number: `E-${index + 1}`, receivedAt: this.now(), ...this.answer }
  }
}
