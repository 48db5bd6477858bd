import { cleanReference } from '../../../../src/domain/offer/reference.ts'
import { numberOf, type Statement } from './statement.ts'

/** A document that Firebase's extension "Trigger Email" sends: https://extensions.dev/extensions/firebase/firestore-send-email */
export interface Mail {
  readonly to: string
  readonly replyTo?: string
  readonly message: { readonly subject: string; readonly text: string }
}

const NOUNS = { withdraw: 'withdrawal', cancel: 'cancellation' }
/** What a statement says, in the page's words (`end_statement_…`). */
const MEANINGS = {
  withdraw: 'I withdraw from my contract.',
  withdrawOrCancel:
    'I withdraw from my contract. If it is too late for that, it should end when the time I paid for is over.',
  period_end: 'I cancel my contract. It should end when the time I paid for is over.',
  now: 'I cancel my contract. It should end now.',
  important_reason: 'I cancel my contract at once, for an important reason.',
}

/** The longest name in a mail, in characters. */
const LONGEST_NAME = 60
/** A receipt's number, as people copy it. */
const NUMBER = /^#?(?=.*\d)[\dA-Z-]{1,40}$/i

// @rule 7.end-contract-mail The mails about a statement are the server's own text: nobody can send another text, or a link, by them
/** The receipt for the person, and its copy for the site's owner. The keys are the suffixes of the documents' ids. */
export function mailsOf(
  id: string,
  stated: Statement,
  owner: string,
  received: Date,
): Readonly<Record<'person' | 'owner', Mail>> {
  const { kind, name, email } = stated
  const number = numberOf(id)
  const reference = cleanReference(stated.reference ?? '')
  const facts = [
    `Number: ${number}`,
    `Received: ${received.toISOString()}`,
    '',
    meaningOf(stated),
    `Name: ${plainName(name)}`,
    ...(NUMBER.test(reference) ? [`Order: ${reference}`] : []),
  ].join('\n')
  return {
    person: {
      to: email,
      replyTo: owner,
      message: {
        subject: `We received your ${NOUNS[kind]} (${number})`,
        text: `We received this ${NOUNS[kind]}. Keep this mail as your receipt. If you did not write it, answer this mail.\n\n${facts}`,
      },
    },
    owner: {
      to: owner,
      replyTo: email,
      message: {
        subject: `${NOUNS[kind]} ${number}`,
        text: `${facts}\nEmail: ${email}\n\nIts own words, and whether it was ended at the payment provider, stand in requests/${id}: "sent" if so, "asked" if you must do it, unless the server does within a day.`,
      },
    },
  }
}

function meaningOf({ kind, when }: Statement): string {
  if (kind === 'cancel' && when) return MEANINGS[when]
  return MEANINGS[when === 'period_end' ? 'withdrawOrCancel' : 'withdraw']
}

/** A name without what a mail program could show as a link: only letters, spaces and the marks of names. A space follows a dot. */
const plainName = (name: string): string =>
  name
    .replace(/[^\p{L}\p{M}'’. -]+/gu, ' ')
    .replace(/\.(?! )/g, '. ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
