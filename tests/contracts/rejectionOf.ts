/** The error that a call rejects with. @throws anything else that the call rejects with, or an Error if it does not reject */
export async function rejectionOf<Failure>(
  Kind: new (...args: never[]) => Failure,
  call: Promise<unknown>,
): Promise<Failure> {
  const cause: unknown = await call.then(
    () => new Error('The call did not reject'),
    (rejected: unknown) => rejected,
  )
  if (cause instanceof Kind) return cause
  throw cause
}
