import type { AuthUser } from '../../../domain/person/AuthUser.ts'
import { nameParts } from '../../../domain/person/nameParts.ts'

/** Who a person is, for the receivers. Email and name go only to receivers that take personal data. */
export interface Identity {
  readonly uid: string
  readonly email?: string
  /** The display name up to its first space. */
  readonly firstName?: string
  /** The first social provider of the account. */
  readonly socialLogin?: string
}

/** What a receiver that takes personal data may know about a person (product 7: data layer). */
export function identityOf({ uid, email, displayName, providers }: AuthUser): Identity {
  const { firstName } = nameParts(displayName)
  const socialLogin = providers.find((provider) => provider.endsWith('.com'))
  return {
    uid,
    ...(email !== null && { email }),
    ...(firstName && { firstName }),
    ...(socialLogin && { socialLogin }),
  }
}

/** The identity for receivers that take no personal data. */
export const withoutNames = ({ uid }: Identity): Identity => ({ uid })
