import type { Answers } from '#domain/answers/Answers.ts'
import { isMinor } from '#domain/person/adulthood.ts'
import { auth_signup_newsletter } from '#presentation/generated/paraglide/messages.js'

/** Says that a sign-up subscribes to the newsletter; undefined for a visitor under 18. */
export const newsletterNote = ({ age }: Pick<Answers, 'age'>): string | undefined =>
  isMinor(age) ? undefined : auth_signup_newsletter()
