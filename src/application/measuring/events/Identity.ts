import type { AuthUser } from '../../../domain/person/AuthUser.ts'
import { nameParts } from '../../../domain/person/nameParts.ts'

/** Who somebody is, as receivers are told; email and name only where they take personal data. */
export interface Identity {
  readonly uid: string
  readonly email?: string
  /** The display name up to its first space. */
  readonly firstName?: string
  /** The first social way in to the account. */
  readonly socialLogin?: string
}

/** What a receiver that takes personal data may know of somebody (product 7: data layer). */
export function identityOf({ uid, email, displayName, providers }: AuthUser): Identity {
  const { firstName } = nameParts(displayName)
  const socialLogin = providers.find((provider) => provider.endsWith('.com'))
  return { uid, ...(email !== null && { email }), ...(firstName && { firstName }), ...(socialLogin && { socialLogin }) }
}

/** The same, without what names them. */
export const withoutNames = ({ uid }: Identity): Identity => ({ uid })
