const SECLUDED = ['/auth', '/gift', '/redeem', '/continue', '/end', '/account'] as const

/** Pages on which visitors type passwords, other people's addresses or codes, or bring answers along. No partner's program starts there (product 7: receivers). */
export function isSecluded(path: string): boolean {
  const folded = path.toLowerCase()
  return SECLUDED.some((page) => folded === page || folded.startsWith(`${page}/`))
}
