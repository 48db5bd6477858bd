/** Domains of one mail server under several names. */
const SAME: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
}
/** The characters that a mail server ignores before the at sign. */
const IGNORED: Readonly<Record<string, RegExp>> = {
  // https://support.google.com/mail/answer/7436150
  'gmail.com': /\./g,
  // https://proton.me/support/addresses-and-aliases
  'proton.me': /[._-]/g,
}

/**
 * The inbox that an email address leads to, however the address is spelled: without the part after a plus, and without what its
 * mail server ignores.
 */
export function inboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const typed = email
    .slice(at + 1)
    .toLowerCase()
    .replace(/\.$/, '')
  const domain = SAME[typed] ?? typed
  const [local = ''] = email
    .slice(0, at)
    .normalize('NFC')
    .toLowerCase()
    .split(/(?<=.)\+/)
  return `${IGNORED[domain] ? local.replace(IGNORED[domain], '') : local}@${domain}`
}

/**
 * Whose statements share a limit of mails to an inbox: those of strangers; those of signed-in people; those of the person whose
 * account has the inbox, which nobody else can use up.
 */
export const sendersTo = (
  email: string,
  person: { readonly uid: string; readonly confirmedEmail: string | null } | null,
): string => {
  const inbox = inboxOf(email)
  if (person === null) return `strangers ${inbox}`
  const isOwn = person.confirmedEmail !== null && inboxOf(person.confirmedEmail) === inbox
  return isOwn ? `owner ${person.uid}` : `people ${inbox}`
}
