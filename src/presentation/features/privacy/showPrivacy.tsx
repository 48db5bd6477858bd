import { createRoot } from 'react-dom/client'
import type { PrivacyPresenter } from './PrivacyPresenter.ts'
import { privacyRequests } from '../../shared/frame/privacyRequests.ts'
import type { KeyNames } from './kept.ts'
import { PrivacySheet } from './PrivacySheet.tsx'

/** Renders the sheet at the end of the page, in its own React root, so that it neither delays nor re-renders a screen. */
export function showPrivacy(presenter: PrivacyPresenter, keys: KeyNames): void {
  const element = document.createElement('div')
  document.body.append(element)
  createRoot(element).render(<PrivacySheet presenter={presenter} keys={keys} />)
  privacyRequests.subscribe(presenter.open)
}
