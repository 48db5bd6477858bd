import { useEffect } from 'react'
import { takeCarriedFromAddress } from '../../kit/carried.ts'
import { carriedText } from '../../kit/carriedText.ts'

/** Gives `receive` the gift that the page's link says, also once another link is opened. */
export function useGiftOfLink(receive: (text: string) => void): void {
  useEffect(() => {
    const take = () => {
      takeCarriedFromAddress()
      receive(carriedText('gift'))
    }
    take()
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [receive])
}
