import { createHmac, timingSafeEqual } from 'node:crypto'

// @rule 7.webhook-signed A webhook call counts only if the payment provider signed it
/**
 * Whether the payment provider sent this body: the header X-FS-Signature is the HMAC-SHA256 of the raw body in base64.
 * https://developer.fastspring.com/docs/message-security
 * @param secret if it is empty, no body is accepted
 */
export function isSigned(rawBody: Uint8Array, header: string | undefined, secret: string): boolean {
  if (secret === '' || header === undefined) return false
  const expected = createHmac('sha256', secret).update(rawBody).digest()
  const given = Buffer.from(header, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
