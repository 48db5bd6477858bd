import { observer } from 'mobx-react-lite'
import { ButtonLink } from '../design/Button.tsx'
import * as m from '../generated/paraglide/messages.js'
import * as paths from '../navigation/paths.ts'
import { useTo } from '../navigation/useGo.ts'
import { Header } from '../shared/frame/Header.tsx'
import { usePresenters } from '../visit/PresentersContext.ts'
import { ErrorPage } from './ErrorPage.tsx'

/** The page at an unknown address. Its button leads to where the visitor left off, or to the start page. */
export const NotFound = observer(function NotFound() {
  const { resumePath } = usePresenters().funnel
  const label = resumePath === null ? m.btn_start_page() : m.welcome_go_on()
  return (
    <ErrorPage
      header={<Header afterLogin={paths.welcome} />}
      headline={m.not_found_headline()}
      title={m.not_found_title()}
      text={m.not_found_text()}
      action={<ButtonLink to={useTo(resumePath ?? paths.welcome)}>{label}</ButtonLink>}
    />
  )
})
