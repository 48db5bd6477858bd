import { createRoot } from 'react-dom/client'
import type { PrivacyPresenter } from './PrivacyPresenter.ts'
import { privacyRequests } from '../../shared/frame/privacyRequests.ts'
import { PrivacySheet } from './PrivacySheet.tsx'

/** Puts the sheet at the end of the page, in a root of its own: no screen waits for it, none is drawn anew by it. */
export function showPrivacy(presenter: PrivacyPresenter): void {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<PrivacySheet presenter={presenter} />)
  privacyRequests.hear(presenter.open)
}
