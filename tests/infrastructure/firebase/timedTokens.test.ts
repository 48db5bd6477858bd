import type { AppCheckToken } from 'firebase/app-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TimedTokens } from '#infrastructure/firebase/appCheck/TimedTokens.ts'

const token: AppCheckToken = { token: 'a token', expireTimeMillis: Number.MAX_SAFE_INTEGER }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A service that responds when the test says so, and its tokens with a timeout of 1000 ms. */
function aService() {
  const requests: { give: (token: AppCheckToken) => void; refuse: (cause: Error) => void }[] = []
  const onFailure = vi.fn<(cause: unknown) => void>()
  const request = () =>
    new Promise<AppCheckToken>((give, refuse) => void requests.push({ give, refuse }))
  return { requests, onFailure, tokens: new TimedTokens(request, onFailure, 1000) }
}

/** The token that a call gets, or null. */
const tokenOf = (call: Promise<AppCheckToken>) =>
  call.then(
    (given) => given.token,
    () => null,
  )

describe('calls that need a token', { tags: ['7.app-check'] }, () => {
  test('calls that need a token share one request', async () => {
    const { requests, tokens } = aService()
    const calls = [tokenOf(tokens.token()), tokenOf(tokens.token())]
    requests[0]?.give(token)
    expect(await Promise.all(calls)).toEqual(['a token', 'a token'])
    expect(requests).toHaveLength(1)
  })

  test('a call waits for a token that comes just in time', async () => {
    const { requests, onFailure, tokens } = aService()
    const call = tokenOf(tokens.token())
    await vi.advanceTimersByTimeAsync(999)
    requests[0]?.give(token)
    expect(await call).toBe('a token')
    expect(onFailure).not.toHaveBeenCalled()
  })

  test('a call continues without a token after the timeout; later calls do not wait, and use the token when it comes', async () => {
    const { requests, onFailure, tokens } = aService()
    const first = tokenOf(tokens.token())
    await vi.advanceTimersByTimeAsync(1000)
    expect(await first).toBeNull()
    // Does not wait: no time passes.
    expect(await tokenOf(tokens.token())).toBeNull()
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(
      new Error('No App Check token came within 1000 ms'),
    )
    requests[0]?.give(token)
    await vi.advanceTimersByTimeAsync(0)
    expect(await tokenOf(tokens.token())).toBe('a token')
    expect(requests).toHaveLength(1)
  })

  test('a call requests another token if the late one has expired', async () => {
    const { requests, tokens } = aService()
    const first = tokenOf(tokens.token())
    await vi.advanceTimersByTimeAsync(1000)
    await first
    requests[0]?.give({ ...token, expireTimeMillis: Date.now() })
    await vi.advanceTimersByTimeAsync(0)
    const later = tokenOf(tokens.token())
    requests[1]?.give({ ...token, token: 'a new token' })
    expect(await later).toBe('a new token')
  })

  test('a call waits at most 4.5 s for a token by default', async () => {
    const onFailure = vi.fn<(cause: unknown) => void>()
    const tokens = new TimedTokens(() => new Promise<AppCheckToken>(() => undefined), onFailure)
    const call = tokenOf(tokens.token())
    await vi.advanceTimersByTimeAsync(4499)
    expect(onFailure).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await call).toBeNull()
  })

  test('calls continue without a token for half a minute after a failure, which is reported once; then a call requests a token again', async () => {
    const { requests, onFailure, tokens } = aService()
    const first = tokenOf(tokens.token())
    requests[0]?.refuse(new Error('refused'))
    expect(await first).toBeNull()
    await vi.advanceTimersByTimeAsync(29_999)
    expect(await tokenOf(tokens.token())).toBeNull()
    expect(requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    const next = tokenOf(tokens.token())
    requests[1]?.refuse(new Error('refused'))
    expect(await next).toBeNull()
    expect(requests).toHaveLength(2)
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(new Error('refused'))
  })
})
