import { useEffect } from 'react'
import { takeFromReload } from '#presentation/kit/acrossReload.ts'
import { isOutdated, loadAnew } from '#presentation/kit/freshness.ts'
import { useCheckoutPresenters } from '#presentation/visit/useCheckoutPresenters.ts'

/**
 * Fetches what a sign-in needs while the visitor reads the screen. If a deploy took it away, the page is loaded anew before
 * anything is typed. An address that was typed before the page was loaded anew stands in its field again.
 */
export function usePrepared(): void {
  const { account, arrival } = useCheckoutPresenters()
  useEffect(() => {
    const typed = takeFromReload()
    if (typed !== null && account.email === '') account.typeEmail(typed)
    let isHere = true
    const prepare = async () => {
      await account.prepare()
      const isOld = await isOutdated()
      if (isOld && isHere && account.isUntouched && !arrival.tokenQuestion) loadAnew()
    }
    void prepare()
    return () => {
      isHere = false
    }
  }, [account, arrival])
}
