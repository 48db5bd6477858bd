import type { AppCheckToken } from 'firebase/app-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TimedTokens } from '#infrastructure/firebase/appCheck/TimedTokens.ts'

const token: AppCheckToken = { token: 'a token', expireTimeMillis: Number.MAX_SAFE_INTEGER }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A service whose answers the test decides, and its tokens with a timeout of 1000 ms. */
function aService() {
  const answers: { give: (token: AppCheckToken) => void; refuse: (cause: Error) => void }[] = []
  const failed = vi.fn<(cause: unknown) => void>()
  const ask = () =>
    new Promise<AppCheckToken>((give, refuse) => void answers.push({ give, refuse }))
  return { answers, failed, tokens: new TimedTokens(ask, failed, 1000) }
}

/** The token that a call gets, or null. */
const got = (asked: Promise<AppCheckToken>) =>
  asked.then(
    (given) => given.token,
    () => null,
  )

describe('calls that need a token', { tags: ['7.app-check'] }, () => {
  test('calls that need a token share one request', async () => {
    const { answers, tokens } = aService()
    const calls = [got(tokens.token()), got(tokens.token())]
    answers[0]?.give(token)
    expect(await Promise.all(calls)).toEqual(['a token', 'a token'])
    expect(answers).toHaveLength(1)
  })

  test('a call waits for a token that comes just in time', async () => {
    const { answers, failed, tokens } = aService()
    const call = got(tokens.token())
    await vi.advanceTimersByTimeAsync(999)
    answers[0]?.give(token)
    expect(await call).toBe('a token')
    expect(failed).not.toHaveBeenCalled()
  })

  test('a call continues without a token after the timeout; later calls do not wait, and use the token once it comes', async () => {
    const { answers, failed, tokens } = aService()
    const first = got(tokens.token())
    await vi.advanceTimersByTimeAsync(1000)
    expect(await first).toBeNull()
    // Without a wait.
    expect(await got(tokens.token())).toBeNull()
    expect(failed).toHaveBeenCalledExactlyOnceWith(
      new Error('No App Check token came within 1000 ms'),
    )
    answers[0]?.give(token)
    await vi.advanceTimersByTimeAsync(0)
    expect(await got(tokens.token())).toBe('a token')
    expect(answers).toHaveLength(1)
  })

  test('a call requests another token if the late one has expired', async () => {
    const { answers, tokens } = aService()
    const first = got(tokens.token())
    await vi.advanceTimersByTimeAsync(1000)
    await first
    answers[0]?.give({ ...token, expireTimeMillis: Date.now() })
    await vi.advanceTimersByTimeAsync(0)
    const later = got(tokens.token())
    answers[1]?.give(token)
    expect(await later).toBe('a token')
  })

  test('calls continue without a token for half a minute after a failure, which is reported once; then one requests it again', async () => {
    const { answers, failed, tokens } = aService()
    const first = got(tokens.token())
    answers[0]?.refuse(new Error('refused'))
    expect(await first).toBeNull()
    await vi.advanceTimersByTimeAsync(29_999)
    expect(await got(tokens.token())).toBeNull()
    expect(answers).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    const next = got(tokens.token())
    answers[1]?.refuse(new Error('refused'))
    expect(await next).toBeNull()
    expect(answers).toHaveLength(2)
    expect(failed).toHaveBeenCalledExactlyOnceWith(new Error('refused'))
  })
})
