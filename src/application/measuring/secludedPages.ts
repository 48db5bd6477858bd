const SECLUDED = ['/auth', '/gift', '/redeem'] as const

/** Pages where passwords, somebody else's address or codes are typed: no partner's program begins there (product 7: receivers). */
export function isSecluded(path: string): boolean {
  const folded = path.toLowerCase()
  return SECLUDED.some((page) => folded === page || folded.startsWith(`${page}/`))
}
