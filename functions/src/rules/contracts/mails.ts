import { numberOf, type Statement } from './statement.ts'

/** A document that Firebase's extension "Trigger Email" sends: https://extensions.dev/extensions/firebase/firestore-send-email */
export interface Mail {
  readonly to: string
  readonly replyTo?: string
  readonly message: { readonly subject: string; readonly text: string }
}

const NOUNS = { withdraw: 'withdrawal', cancel: 'cancellation' }

/** The receipt for the person, and its copy for the site's owner. The keys are the suffixes of the documents' ids. */
export function mailsOf(
  id: string,
  stated: Statement,
  owner: string,
  received: Date,
): Readonly<Record<'person' | 'owner', Mail>> {
  const { kind, name, email, statement } = stated
  const number = numberOf(id)
  const facts = `Number: ${number}\nReceived: ${received.toISOString()}\n\n${statement}`
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
        text: `From: ${name} <${email}>\n${facts}\n\nWhether it was ended at the payment provider stands in requests/${id}: "sent" if so, "asked" if you must do it, unless the server does within a day.`,
      },
    },
  }
}
