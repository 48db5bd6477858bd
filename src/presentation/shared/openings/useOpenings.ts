import { useEffect } from 'react'
import { useCheckoutPresenters } from '../../visit/PresentersContext.ts'
import type { OpeningsPresenter } from './OpeningsPresenter.ts'

/** The features and sign-in methods that the settings allow. Settings that are not fresh are fetched when the page opens. */
export function useOpenings(): OpeningsPresenter {
  const { openings } = useCheckoutPresenters()
  useEffect(() => openings.refresh(), [openings])
  return openings
}
