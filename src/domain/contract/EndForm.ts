import { cleanReference } from '../offer/reference.ts'
import { cleanEmail, isEmail } from '../person/email.ts'
import { lengthOf, oneLine } from '../text/oneLine.ts'

/** `withdraw` undoes the contract within the legal period. `cancel` ends it. */
export const END_KINDS = ['withdraw', 'cancel'] as const
export type EndKind = (typeof END_KINDS)[number]

/** When a cancellation takes effect. For an important reason it does so at once. */
export const END_TIMES = ['period_end', 'now', 'important_reason'] as const
export type EndTime = (typeof END_TIMES)[number]

/** The form of a withdrawal or a cancellation (product 4: end of a contract). Its texts are as typed. */
export interface EndForm {
  /** Empty until it is chosen. */
  readonly kind: EndKind | ''
  readonly name: string
  readonly email: string
  /** The reference of the order; may be empty. */
  readonly reference: string
  readonly when: EndTime
  readonly reason: string
}

/** The fields sent to the server: cleaned texts, without fields that do not apply. */
export type EndRequest = Pick<EndForm, 'name' | 'email'> &
  Partial<Pick<EndForm, 'reference' | 'when' | 'reason'>> & { readonly kind: EndKind }

/** The fields that can be wrong, in the order of the page. */
export const END_FIELDS = ['kind', 'reason', 'name', 'email', 'reference'] as const
export type EndField = (typeof END_FIELDS)[number]
export type EndProblem = 'missing' | 'malformed' | 'tooLong' | 'refused'
export type EndProblems = Readonly<Partial<Record<EndField, EndProblem>>>

/** The longest texts, in characters. With every text that long, the statement stays below the server's limit (4 kB). */
export const LONGEST = { name: 100, reason: 400, reference: 40 } as const

export const EMPTY_FORM: EndForm = {
  kind: '',
  name: '',
  email: '',
  reference: '',
  when: 'period_end',
  reason: '',
}

// @rule 4.end-form A withdrawal or cancellation needs name and email, and an important reason needs a text; what was typed
//   stays on the page
/** The problems of a form, by field; empty if it can be sent. Only a cancellation for an important reason needs a reason. */
export function endProblems({ kind, name, email, reference, when, reason }: EndForm): EndProblems {
  const needsReason = kind === 'cancel' && when === 'important_reason'
  const found = {
    kind: kind === '' ? 'missing' : undefined,
    name: textProblem(name, LONGEST.name, true),
    email: cleanEmail(email) === '' ? 'missing' : isEmail(email) ? undefined : 'malformed',
    reference: textProblem(cleanReference(reference), LONGEST.reference, false),
    reason: needsReason ? textProblem(reason, LONGEST.reason, true) : undefined,
  } as const
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}

function textProblem(text: string, longest: number, isNeeded: boolean): EndProblem | undefined {
  if (isNeeded && oneLine(text, longest) === '') return 'missing'
  return lengthOf(text) > longest ? 'tooLong' : undefined
}

/**
 * The fields of a form to send. A withdrawal that is known to be late says that it ends the contract with the paid time.
 * @param form one without problems
 * @param isLate whether the withdrawal period is known to be over
 */
export function toRequest({ kind, when, ...form }: EndForm, isLate = false): EndRequest {
  if (kind === '') throw new Error('The form does not say what it is for')
  const reference = oneLine(cleanReference(form.reference), LONGEST.reference)
  const reason = oneLine(form.reason, LONGEST.reason)
  return {
    kind,
    name: oneLine(form.name, LONGEST.name),
    email: cleanEmail(form.email),
    ...(reference && { reference }),
    ...(kind === 'cancel' && { when }),
    ...(kind === 'withdraw' && isLate && { when: 'period_end' as const }),
    ...(kind === 'cancel' && when === 'important_reason' && { reason }),
  }
}
