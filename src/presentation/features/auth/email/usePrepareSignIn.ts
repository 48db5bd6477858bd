import { useEffect } from 'react'
import { isOutdated, reloadIfOutdated } from '#presentation/kit/outdatedPage.ts'
import { useCheckoutPresenters } from '#presentation/visit/PresentersContext.ts'

/**
 * While the visitor reads the screen, fetches the code that a sign-in needs. If a deploy has removed that code, reloads the page
 * if nothing would be lost. After a reload, fills in the email address that was typed before it.
 */
export function usePrepareSignIn(): void {
  const { account, providerSignIn } = useCheckoutPresenters()
  useEffect(() => {
    const typed = takeFromReload()
    if (typed !== null && account.email === '') account.typeEmail(typed)
    let isMounted = true
    const prepare = async () => {
      await account.prepare()
      const isOld = await isOutdated()
      if (isOld && isMounted && account.isUntouched && !providerSignIn.tokenQuestion)
        reloadIfOutdated()
    }
    void prepare()
    return () => {
      isMounted = false
    }
  }, [account, providerSignIn])
}

const KEY = 'acrossReload'

/** Keeps a text across a reload of this page, in its history entry. */
export function keepAcrossReload(text: string): void {
  window.history.replaceState({ ...(window.history.state as object | null), [KEY]: text }, '')
}

/** Returns the kept text and removes it; null if there is none. */
function takeFromReload(): string | null {
  const { [KEY]: text, ...others } = (window.history.state ?? {}) as Record<string, unknown>
  if (typeof text !== 'string') return null
  window.history.replaceState(others, '')
  return text
}
