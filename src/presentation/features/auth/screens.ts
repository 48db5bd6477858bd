export { EmailLoginView, EmailSignupView } from './email/EmailForm.tsx'
export { LoginView, SignupView } from './SignInOptions.tsx'
export { PasswordResetView } from './PasswordResetView.tsx'
