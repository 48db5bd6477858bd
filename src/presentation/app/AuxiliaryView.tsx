import type { FunctionComponent } from 'react'
import type { AuxiliaryRoute } from '#domain/funnel/routes.ts'
import * as paths from '../navigation/paths.ts'
import { lazyView } from '../kit/lazyView.tsx'

const loadAuth = () => import('../features/auth/screens.ts')
const authViews = {
  [paths.login]: lazyView(loadAuth, 'LoginView'),
  [paths.emailLogin]: lazyView(loadAuth, 'EmailLoginView'),
  [paths.passwordReset]: lazyView(loadAuth, 'PasswordResetView'),
  [paths.signup]: lazyView(loadAuth, 'SignupView'),
  [paths.emailSignup]: lazyView(loadAuth, 'EmailSignupView'),
}

const VIEWS: Readonly<Record<AuxiliaryRoute, FunctionComponent>> = {
  ...authViews,
  [paths.gift]: lazyView(() => import('../features/gift/GiftView.tsx'), 'GiftView'),
  [paths.giftSuccess]: lazyView(() => import('../features/gift/GiftSuccessView.tsx')),
  [paths.redeem]: lazyView(() => import('../features/redeem/RedeemView.tsx'), 'RedeemView'),
  [paths.redeemSuccess]: lazyView(() => import('../features/redeem/RedeemSuccessView.tsx')),
  [paths.continueHere]: lazyView(() => import('../features/carry/ContinueView.tsx')),
  [paths.yourPlan]: lazyView(() => import('../features/plan/YourPlanView.tsx'), 'YourPlanView'),
  [paths.student]: lazyView(() => import('../features/isic/StudentView.tsx'), 'StudentView'),
  [paths.account]: lazyView(() => import('../features/account/YourAccountView.tsx')),
  [paths.deleteAccount]: lazyView(() => import('../features/account/DeleteAccountView.tsx')),
  [paths.endContract]: lazyView(() => import('../features/contract/EndContractView.tsx')),
}

/** The screen of an address that is not a step (product 2: other routes). */
export function AuxiliaryView({ path }: { readonly path: AuxiliaryRoute }) {
  const View = VIEWS[path]
  return <View />
}

/** Prefetches the sign-in, sign-up and password screens. Never rejects. */
export async function prefetchAuthViews(): Promise<void> {
  await Promise.allSettled(Object.values(authViews).map((view) => view.preload()))
}
