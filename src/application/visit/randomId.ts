/** An id that names nobody. Not `randomUUID`, which only secure pages have. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('')
