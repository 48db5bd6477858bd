import { isIPv6 } from 'node:net'

/** The network address of the caller: the last one in X-Forwarded-For, which the platform adds. The caller can forge those before it. */
export const networkAddressOf = (
  forwarded: string | undefined,
  direct: string | undefined,
): string => forwarded?.split(',').at(-1)?.trim() || direct || 'unknown'

// @rule 7.calls-by-network All addresses of an IPv6 network (/64) count as one caller
/** The network of an address: the first 64 bits of an IPv6 address, which one customer has whole; an IPv4 address itself. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  // Writes the address out in groups: at most one `::` stands for as many zeros as are missing.
  const [head = '', tail = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [groupsOf(head), groupsOf(tail)]
  const zeros = Array<string>(8 - first.length - last.length).fill('0')
  const groups = [...first, ...zeros, ...last]
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return fromGroups(groups.slice(6))
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** An IPv4 address, such as 203.0.113.7, from the two last groups of an IPv6 address that stands for it. */
const fromGroups = (groups: readonly string[]): string =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join('.')

const groupsOf = (part: string): readonly string[] => part.split(':').filter(Boolean)
