import { AUXILIARY, type AuxiliaryRoute, LOADING_PLAN, ROOT, type StepPath } from '../../domain/funnel/routes.ts'

/** An address of the product, without a query. A misspelt one does not compile. */
export type Path = AuxiliaryRoute | typeof LOADING_PLAN | StepPath

/** The addresses that screens lead to by name. A step has its own (`plan.path`). */
export const paths = {
  ...AUXILIARY,
  welcome: ROOT,
  loadingPlan: LOADING_PLAN,
  /** Where welcome leads until the product is awake and knows the first question in force. */
  firstQuestion: '/onboarding/gender' as StepPath,
} as const

/** Whether an address belongs to a screen where somebody signs in or up. */
export const isUnderAuth = (pathname: string): boolean => pathname.startsWith('/auth/')
