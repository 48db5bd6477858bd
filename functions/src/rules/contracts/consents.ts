import * as v from 'valibot'
import { fieldsOf, parseBody } from '../body.ts'

const consent = v.object({
  kind: v.literal('health'),
  version: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  given: v.boolean(),
})
type Consent = v.InferOutput<typeof consent>

/** The body of recordConsent. @throws Rejected if it is malformed */
export const readConsent = (data: unknown): Consent => parseBody(consent, data)

/** How many changes of a consent are kept. */
const MAX_CHANGES = 50

// @rule 7.consent-kept A consent and its changes are stored with version and time
/** The document `consents/{uid}` after a person gave or withdrew a consent: the current state and its history. */
export function withConsent(before: unknown, { kind, ...decision }: Consent, recorded_at: string) {
  const document = fieldsOf(before)
  const { history } = document
  return {
    ...document,
    [kind]: { ...decision, recorded_at },
    history: [...(Array.isArray(history) ? history : []), { kind, ...decision, recorded_at }].slice(
      -MAX_CHANGES,
    ),
  }
}

/** The body of setNewsletter. @throws Rejected if it is malformed */
export const readNewsletter = (data: unknown): boolean =>
  parseBody(v.object({ newsletter: v.boolean() }), data).newsletter
