/** In characters (RFC 5321). */
export const LONGEST_EMAIL = 254
const EMAIL = /^[^\s@\p{Cc}\p{Cf}]+@[^\s@.\p{Cc}\p{Cf}]+(?:\.[^\s@.\p{Cc}\p{Cf}]+)+$/u

/** Whether a text can be an email address, spaces around it aside; only a mail that arrives proves that it is one. */
export const isEmail = (text: string): boolean => {
  const email = text.trim()
  return email.length <= LONGEST_EMAIL && EMAIL.test(email)
}
