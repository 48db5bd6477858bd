import type { Auth, User } from 'firebase/auth'
import type { AuthUser } from '#domain/person/AuthUser.ts'
import { Role } from '#domain/vocabulary/account.ts'
import { roleOf, toAuthUser } from './firebaseUser.ts'

/** Calls a listener with a person at once, and again if their token claims a role other than user. */
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
