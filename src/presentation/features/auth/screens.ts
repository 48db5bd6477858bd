export { EmailLoginView, EmailSignupView } from './email/EmailForm.tsx'
export { LoginView, SignupView } from './WaysIn.tsx'
export { PasswordResetView } from './PasswordResetView.tsx'
