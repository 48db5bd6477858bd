import { FUNNELS } from '../../src/domain/funnel/funnels.ts'
import { type Files, newStep, TOUCHED } from './newStep.ts'
import { KINDS, type Wish, WishRefused } from './Wish.ts'

/** What the command needs to know first: the kinds of step, and the files that a new step changes. */
export const facts = { kinds: KINDS, touched: TOUCHED }

/** The files of a new step, or the reason why it cannot be created. */
export function made(
  wish: Wish,
  files: Files,
  icons: readonly string[],
): { readonly files: Files } | { readonly refused: string } {
  try {
    return { files: newStep(wish, { files, icons, funnels: FUNNELS }) }
  } catch (problem) {
    if (problem instanceof WishRefused) return { refused: problem.message }
    throw problem
  }
}
