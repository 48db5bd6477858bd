import {
  type AuxiliaryRoute,
  type LOADING_PLAN,
  ROOT,
  type StepPath,
} from '#domain/funnel/routes.ts'

/** An address of the product, without a query. A misspelt one does not compile. */
export type Path = AuxiliaryRoute | typeof LOADING_PLAN | StepPath

// The addresses that screens use, imported as `paths`. Each is a constant of its own, so that the first page contains only those
// that it uses. Steps have their own addresses (`plan.path`).
export const welcome = ROOT
/** Where the prerendered welcome page leads. A test compares it with the funnels. */
export const firstQuestion = '/onboarding/gender' as StepPath
export const login = '/auth/login' satisfies AuxiliaryRoute
export const emailLogin = '/auth/login/email' satisfies AuxiliaryRoute
export const passwordReset = '/auth/login/password-reset' satisfies AuxiliaryRoute
export const signup = '/auth/signup' satisfies AuxiliaryRoute
export const emailSignup = '/auth/signup/email' satisfies AuxiliaryRoute
export const gift = '/gift' satisfies AuxiliaryRoute
export const giftSuccess = '/gift/success' satisfies AuxiliaryRoute
export const redeem = '/redeem' satisfies AuxiliaryRoute
export const redeemSuccess = '/redeem/success' satisfies AuxiliaryRoute
/** Takes over the answers from a link. */
export const continueHere = '/continue' satisfies AuxiliaryRoute
/** The plan summary of a profile, for a person who can no longer open the step `plan`. */
export const yourPlan = '/plan' satisfies AuxiliaryRoute
export const student = '/isic' satisfies AuxiliaryRoute
export const account = '/account' satisfies AuxiliaryRoute
export const deleteAccount = '/account/delete' satisfies AuxiliaryRoute
export const endContract = '/end' satisfies AuxiliaryRoute
