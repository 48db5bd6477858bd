declare const ofAStep: unique symbol

/** The address of a step. Only a step's declaration and the table of paths create one, so a misspelt address does not compile. */
export type StepPath = string & { readonly [ofAStep]: true }

export const ROOT = '/' as StepPath

/** The page between the last question and the plan. It is not a step (product 2). */
export const LOADING_PLAN = '/onboarding/loading-plan'

// @rule 2.routes The product has only these routes, those of the steps, and loading-plan
/** The routes that are neither steps nor loading-plan (product 2: other routes). */
export const AUXILIARY_ROUTES = [
  '/gift',
  '/gift/success',
  '/auth/login',
  '/auth/login/email',
  '/auth/login/password-reset',
  '/auth/signup',
  '/auth/signup/email',
  '/redeem',
  '/redeem/success',
  '/isic',
  '/end',
  '/plan',
  '/continue',
  '/account',
  '/account/delete',
] as const
export type AuxiliaryRoute = (typeof AUXILIARY_ROUTES)[number]

export function isAuxiliary(path: string): path is AuxiliaryRoute {
  return (AUXILIARY_ROUTES as readonly string[]).includes(path)
}

/** A character at which no route ends: a slash, the punctuation of a sentence, white space. */
const NO_ENDING = /[^\p{L}\p{N}]/u

// @rule 2.canonical-path A path with a trailing or double slash, upper case, or the end of the sentence from which it was copied
//   redirects to the canonical path
/**
 * An address in the form the routes use: lower case, single slashes, nothing after the last letter or digit.
 * @param path may be percent-encoded; with a malformed escape, it is taken literally
 */
export function canonicalPath(path: string): string {
  const text = decoded(path)
  let end = text.length
  while (end > 0 && NO_ENDING.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end).replace(/\/+/g, '/').toLowerCase() || '/'
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
