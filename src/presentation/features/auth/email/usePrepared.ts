import { useEffect } from 'react'
import { takeFromReload } from '#presentation/kit/acrossReload.ts'
import { isOutdated, loadAnew } from '#presentation/kit/freshness.ts'
import { useCheckoutPresenters } from '#presentation/visit/useCheckoutPresenters.ts'

/**
 * Fetches what a sign-in needs while the visitor reads the screen. If a deploy removed it, reloads the page before anything is
 * typed, and fills in an address that was typed before the reload.
 */
export function usePrepared(): void {
  const { account, providerSignIn } = useCheckoutPresenters()
  useEffect(() => {
    const typed = takeFromReload()
    if (typed !== null && account.email === '') account.typeEmail(typed)
    let isMounted = true
    const prepare = async () => {
      await account.prepare()
      const isOld = await isOutdated()
      if (isOld && isMounted && account.isUntouched && !providerSignIn.tokenQuestion) loadAnew()
    }
    void prepare()
    return () => {
      isMounted = false
    }
  }, [account, providerSignIn])
}
