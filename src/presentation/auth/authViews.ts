import { lazyView } from '../shell/lazyView.tsx'

/** The screens under /auth; one chunk, for whoever needs one soon needs another. */
export const AUTH_VIEWS = {
  '/auth/login': lazyView(() => import('./screens.ts').then((module) => module.LoginView)),
  '/auth/login/email': lazyView(() => import('./screens.ts').then((module) => module.EmailLoginView)),
  '/auth/login/password-reset': lazyView(() => import('./screens.ts').then((module) => module.PasswordResetView)),
  '/auth/signup': lazyView(() => import('./screens.ts').then((module) => module.SignupView)),
  '/auth/signup/email': lazyView(() => import('./screens.ts').then((module) => module.EmailSignupView)),
} as const
