import type { AnswersClaim } from '#application/ports/kept/KeptValues.ts'
import { BrowserKept } from '../storage/BrowserKept.ts'
import { fieldsOf, json } from '../storage/Format.ts'
import type { Stores } from '../storage/KeyValueStore.ts'

/** Whether the person of this tab says that the answers are theirs. */
export const planClaim = ({ tab }: Pick<Stores, 'tab'>) =>
  new BrowserKept(tab, 'plan_claim', json(toAnswersClaim))

function toAnswersClaim(raw: unknown): AnswersClaim | null {
  const { uid, isOpen, isAside } = Object.fromEntries(fieldsOf(raw))
  return typeof uid === 'string' && typeof isOpen === 'boolean'
    ? { uid, isOpen, ...(isAside === true && { isAside }) }
    : null
}
