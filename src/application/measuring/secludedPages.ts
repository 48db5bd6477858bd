const SECLUDED = ['/auth', '/gift', '/redeem', '/continue', '/end', '/account'] as const

// @rule 7.secluded-pages No partner's program starts on the pages of accounts, gifts, vouchers, links with answers and the end of
//   a contract
/**
 * Whether visitors type passwords, codes or other people's addresses on a page, or open it by a link with answers. No partner's
 * program starts there (product 7: receivers).
 */
export function isSecluded(path: string): boolean {
  const folded = path.toLowerCase()
  return SECLUDED.some((page) => folded === page || folded.startsWith(`${page}/`))
}
