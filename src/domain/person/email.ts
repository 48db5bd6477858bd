const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/** Whether a text can be an email address, spaces around it aside; only a mail that arrives proves that it is one. */
export const isEmail = (text: string): boolean => EMAIL.test(text.trim())
