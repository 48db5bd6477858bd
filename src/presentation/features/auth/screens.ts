export { EmailLoginView, EmailSignupView } from './EmailForm.tsx'
export { LoginView, SignupView } from './WaysIn.tsx'
export { PasswordResetView } from './PasswordResetView.tsx'
