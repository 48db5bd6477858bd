declare const ofAStep: unique symbol

/** The address of a step. Only a step's declaration and the table of paths create one, so a misspelt address does not compile. */
export type StepPath = string & { readonly [ofAStep]: true }

/** The address of welcome. */
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

// @rule 2.canonical-path A path with a trailing slash or upper case redirects to the canonical path
/** An address in the form the routes use: lower case, no trailing slash. */
export function canonicalPath(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end).toLowerCase() || '/'
}
