import { http, HttpResponse } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FirebaseProviderWindows } from '#infrastructure/firebase/account/FirebaseProviderWindows.ts'
import { aFirebase } from '../firebaseApps.ts'
import { server } from '../firebaseServices.ts'

/** Stands in for the frame through which the SDK hears of its windows: the real one is loaded from another origin. */
function standInFrame(): void {
  const frame = {
    restyle: async () => undefined,
    ping: async (loaded: () => void) => loaded(),
    register: () => undefined,
    send: () => undefined,
  }
  const context = { open: (_about: unknown, opened: (frame: unknown) => unknown) => opened(frame) }
  const iframes = { Iframe: Object, getContext: () => context, CROSS_ORIGIN_IFRAMES_FILTER: {} }
  vi.stubGlobal('gapi', { iframes })
  // The SDK asks which pages may open windows.
  server.use(
    http.get('*/v1/projects', () => HttpResponse.json({ authorizedDomains: ['localhost'] })),
  )
}

/** Opens Google's window; `window.open` returns a window that only the page closes. */
async function opensGoogle(cancelled: AbortSignal) {
  standInFrame()
  const window = { closed: false, focus: () => undefined, close: vi.fn<() => void>() }
  const open = vi.spyOn(globalThis.window, 'open').mockReturnValue(window as never)
  onTestFinished(() => {
    open.mockRestore()
    vi.unstubAllGlobals()
  })
  const windows = new FirebaseProviderWindows()
  const auth = await aFirebase().auth()
  const signedIn = windows.open(auth, 'google.com', cancelled)
  signedIn.catch(() => undefined)
  return { window, open, signedIn, windows, auth }
}

const CANCELLED = { code: 'auth/cancelled-popup-request' }

test("cancelling a provider's window closes it", { tags: ['4.cancelled-window'] }, async () => {
  const cancelled = new AbortController()
  const { window, open, signedIn } = await opensGoogle(cancelled.signal)
  await vi.waitFor(() => expect(open).toHaveBeenCalledOnce())
  expect(window.close).not.toHaveBeenCalled()
  cancelled.abort()
  await expect(signedIn).rejects.toMatchObject(CANCELLED)
  expect(window.close).toHaveBeenCalledOnce()
  expect(open).toHaveBeenCalledOnce()
})

test(
  "a provider's window that is cancelled before it opens does not open, and another one does",
  { tags: ['4.cancelled-window'] },
  async () => {
    const { open, signedIn, windows, auth } = await opensGoogle(AbortSignal.abort())
    await expect(signedIn).rejects.toMatchObject(CANCELLED)
    expect(open).not.toHaveBeenCalled()
    const cancelled = new AbortController()
    const second = windows.open(auth, 'apple.com', cancelled.signal)
    await vi.waitFor(() => expect(open).toHaveBeenCalledOnce())
    cancelled.abort()
    await expect(second).rejects.toMatchObject(CANCELLED)
  },
)
