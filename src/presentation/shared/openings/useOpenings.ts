import { useEffect } from 'react'
import { useCheckoutPresenters } from '../../visit/useCheckoutPresenters.ts'
import type { OpeningsPresenter } from './OpeningsPresenter.ts'

/** What the settings leave open. Settings that are not fresh are fetched as the visitor comes. */
export function useOpenings(): OpeningsPresenter {
  const { openings } = useCheckoutPresenters()
  useEffect(() => openings.refresh(), [openings])
  return openings
}
