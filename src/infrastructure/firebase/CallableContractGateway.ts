import * as v from 'valibot'
import { CallError } from '#application/ports/account/BackendGateway.ts'
import type {
  ContractGateway,
  EndReceipt,
  EndStatement,
} from '#application/ports/account/ContractGateway.ts'
import { oneLine } from '#domain/text/oneLine.ts'
import { callFunction } from './callFunction.ts'
import type { Firebase } from './Firebase.ts'

/** The longest receipt number, in characters. */
const LONGEST_NUMBER = 60

const receipt = v.object({
  number: v.pipe(
    v.string(),
    v.transform((number) => oneLine(number, LONGEST_NUMBER)),
    v.minLength(1),
  ),
  received_at: v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((iso) => Date.parse(iso)),
  ),
  mailed: v.boolean(),
  ended: v.picklist(['sent', 'asked']),
})

// @rule 7.end-contract A contract can be ended without a login, and a refusal names the invalid field
/** The function endContract, through the callable protocol. */
export class CallableContractGateway implements ContractGateway {
  constructor(
    private readonly firebase: Firebase,
    private readonly timeout?: number,
  ) {}

  async end(statement: EndStatement): Promise<EndReceipt> {
    const answer = await callFunction(this.firebase, 'endContract', statement, this.timeout)
    const parsed = v.safeParse(receipt, answer)
    if (!parsed.success) throw new CallError('unknown', { cause: answer })
    const { number, received_at, mailed, ended } = parsed.output
    return { number, receivedAt: received_at, isMailed: mailed, ended }
  }
}
