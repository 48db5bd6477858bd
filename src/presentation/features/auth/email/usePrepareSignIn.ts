import { useEffect } from 'react'
import { takeFromReload } from '#presentation/kit/acrossReload.ts'
import { isOutdated, reloadIfOutdated } from '#presentation/kit/freshness.ts'
import { useCheckoutPresenters } from '#presentation/visit/useCheckoutPresenters.ts'

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
