import type { AuthUser } from '#domain/person/AuthUser.ts'

/** Who a person is, for the receivers. Everything but the uid goes only to receivers that take personal data. */
export interface Identity {
  readonly uid: string
  readonly email?: string
  readonly name?: string
  /** The person's id at the first social provider of the account. */
  readonly socialId?: string
}

/** The identity of a person (product 7: data layer). @param nameOnProfile used if the account has no name; empty for none */
export function identityOf(
  { uid, email, displayName, socialId }: AuthUser,
  nameOnProfile: string,
): Identity {
  const name = displayName ?? nameOnProfile
  return {
    uid,
    ...(email !== null && { email }),
    ...(name && { name }),
    ...(socialId !== null && { socialId }),
  }
}
