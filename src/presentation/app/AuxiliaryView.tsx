import type { FunctionComponent } from 'react'
import type { AuxiliaryRoute } from '../../domain/funnel/routes.ts'
import { lazyView } from '../kit/lazyView.tsx'

const auth = () => import('../features/auth/screens.ts')
const account = {
  '/auth/login': lazyView(() => auth().then((module) => module.LoginView)),
  '/auth/login/email': lazyView(() => auth().then((module) => module.EmailLoginView)),
  '/auth/login/password-reset': lazyView(() => auth().then((module) => module.PasswordResetView)),
  '/auth/signup': lazyView(() => auth().then((module) => module.SignupView)),
  '/auth/signup/email': lazyView(() => auth().then((module) => module.EmailSignupView)),
}

const VIEWS: Readonly<Record<AuxiliaryRoute, FunctionComponent>> = {
  ...account,
  '/gift': lazyView(() => import('../features/gift/GiftView.tsx').then((module) => module.GiftView)),
  '/gift/success': lazyView(() => import('../features/gift/GiftSuccessView.tsx').then((module) => module.GiftSuccessView)),
  '/redeem': lazyView(() => import('../features/redeem/RedeemView.tsx').then((module) => module.RedeemView)),
  '/redeem/success': lazyView(() => import('../features/redeem/RedeemSuccessView.tsx').then((module) => module.RedeemSuccessView)),
  '/isic': lazyView(() => import('../features/isic/StudentView.tsx').then((module) => module.StudentView)),
}

/** The screen of a route that is no step (product 2: other routes). */
export function AuxiliaryView({ path }: { readonly path: AuxiliaryRoute }) {
  const View = VIEWS[path]
  return <View />
}

/** Fetches the sign-up screens ahead of their turn. */
export function prefetchAccount(): void {
  for (const view of Object.values(account)) view.preload().catch(() => undefined)
}
