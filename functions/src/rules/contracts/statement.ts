import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { END_KINDS, END_TIMES } from '../../../../src/domain/contract/EndForm.ts'
import { cleanEmail, isEmail } from '../../../../src/domain/person/email.ts'
import { parseBody } from '../body.ts'

/** The largest statement, in characters of its JSON. */
const MAX_STATEMENT_LENGTH = 4096

const text = (longest: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longest))
const orNull = <const Schema extends v.GenericSchema<string>>(schema: Schema) =>
  v.nullish(
    v.union([
      schema,
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
    ]),
    null,
  )

/** Whether a text is an address and nothing else, such as a second address or a name. */
export const isOneAddress = (email: string): boolean =>
  isEmail(email) && cleanEmail(email) === email

const statement = v.pipe(
  v.object({
    kind: v.picklist(END_KINDS),
    name: text(100),
    email: v.pipe(text(254), v.toLowerCase(), v.check(isOneAddress)),
    reference: orNull(text(100)),
    when: v.nullish(v.picklist(END_TIMES), null),
    reason: orNull(text(1000)),
    statement: text(3000),
  }),
  v.forward(
    v.partialCheck(
      [['kind'], ['when']],
      ({ kind, when }) => kind === 'withdraw' || when !== null,
      'A cancellation says when',
    ),
    ['when'],
  ),
)

/** A person's statement that withdraws from a contract or cancels it. */
export type Statement = v.InferOutput<typeof statement>

// @rule 7.end-contract-taken A statement of at most 4 kB gets a number and a receipt by mail; sent again on the same day, from
//   any tab, it counts once; only some statements a day are taken from a network, and some mails sent to an inbox
/** The body of endContract. @throws Rejected if it is malformed, with the field, or larger than 4 kB */
export const readStatement = (data: unknown): Statement =>
  parseBody(statement, data, MAX_STATEMENT_LENGTH)

/**
 * The id of the document for a statement. The same statement has the same id for a whole day, from any tab, so that it is
 * stored once.
 * @param uid null without an account
 */
export const requestId = (stated: Statement, uid: string | null, day: string): string =>
  createHash('sha256')
    .update(JSON.stringify([stated, uid, day]))
    .digest('hex')

/** The number that the person quotes to support. */
export const numberOf = (id: string): string => `R-${id.slice(0, 8).toUpperCase()}`
