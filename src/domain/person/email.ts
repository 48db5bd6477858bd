/** The limit of RFC 5321, in characters. */
export const LONGEST_EMAIL = 254
const EMAIL = /^[^\s@\p{Cc}\p{Cf}]+@[^\s@.\p{Cc}\p{Cf}]+(?:\.[^\s@.\p{Cc}\p{Cf}]+)+$/u

/** Whether a text, trimmed, can be an email address. Only a delivered email proves that it is one. */
export const isEmail = (text: string): boolean => {
  const email = text.trim()
  return email.length <= LONGEST_EMAIL && EMAIL.test(email)
}
