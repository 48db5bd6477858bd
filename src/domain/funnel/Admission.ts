/** The reason for a redirect: the rule of product 2 that decided. */
export type Reason =
  | 'canonicalPath'
  | 'activeSubscription'
  | 'onboardingCompleted'
  | 'notInSequence'
  | 'answersMissing'

/** Whether the visitor may be at an address and, if not, where they go. `admit` decides. */
export type Admission =
  /** `shows` is `skeleton` while the session could still change what belongs on this page. */
  | { readonly verdict: 'stay'; readonly shows: 'screen' | 'skeleton' }
  | { readonly verdict: 'notFound' }
  | { readonly verdict: 'goTo'; readonly path: string; readonly because: Reason }
