import type { Auth, User } from 'firebase/auth'
import type { AuthUser } from '#domain/person/AuthUser.ts'
import { LONGEST_EMAIL } from '#domain/person/email.ts'
import { NAME_LIMIT } from '#domain/person/displayName.ts'
import { oneLine } from '#domain/text/oneLine.ts'
import { isRole, Role } from '#domain/vocabulary/account.ts'

/** In characters. A subject identifier has at most 255 (OpenID Connect Core, section 2). */
const LONGEST_ID = 255

export function toAuthUser(
  { uid, email, emailVerified, displayName, photoURL, providerData }: User,
  role: Role = Role.User,
): AuthUser {
  return {
    uid,
    email: textOf(email, LONGEST_EMAIL),
    emailVerified,
    displayName: textOf(displayName, NAME_LIMIT),
    photoURL: addressOf(photoURL),
    providers: providerData.map(({ providerId }) => providerId),
    socialId: textOf(
      providerData.find(({ providerId }) => providerId.endsWith('.com'))?.uid ?? null,
      LONGEST_ID,
    ),
    role,
  }
}

/** Calls a listener at once with the person, or null, and again if the person's token claims a role other than user. */
export function emitUser(
  auth: Auth,
  user: User | null,
  listener: (user: AuthUser | null) => void,
): void {
  listener(user && toAuthUser(user))
  if (!user) return
  void roleOf(user).then((role) => {
    if (role !== Role.User && auth.currentUser === user) listener(toAuthUser(user, role))
  })
}

// @rule 3.role-claim The role claim is user, admin or coach
/** The role claimed by the person's token; `user` if the token claims no known role or cannot be read. */
async function roleOf(user: User): Promise<Role> {
  try {
    const { role } = (await user.getIdTokenResult()).claims
    return isRole(role) ? role : Role.User
  } catch {
    return Role.User
  }
}

function textOf(value: string | null, limit: number): string | null {
  return oneLine(value ?? '', limit) || null
}

/** The address of a picture that is safe to show: https, or of this origin. Otherwise null. */
function addressOf(value: string | null): string | null {
  const text = value?.trim() || null
  const page: string | undefined = globalThis.location?.href
  if (text === null) return null
  try {
    const { protocol, origin, href } = new URL(text, page)
    return protocol === 'https:' ||
      (page !== undefined && origin === new URL(page).origin && origin !== 'null')
      ? href
      : null
  } catch {
    return null
  }
}
