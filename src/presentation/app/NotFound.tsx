import { observer } from 'mobx-react-lite'
import { ButtonLink } from '../design/Button.tsx'
import {
  btn_start_page,
  not_found_headline,
  not_found_text,
  not_found_title,
  welcome_go_on,
} from '../generated/paraglide/messages.js'
import * as paths from '../navigation/paths.ts'
import { useTo } from '../navigation/useGo.ts'
import { Header } from '../shared/frame/Header.tsx'
import { usePresenters } from '../visit/PresentersContext.ts'
import { ErrorPage } from './ErrorPage.tsx'

/** What stands at an unknown address: the way on leads to where the visitor left off. */
export const NotFound = observer(function NotFound() {
  const { resumePath } = usePresenters().funnel
  const label = resumePath === null ? btn_start_page() : welcome_go_on()
  return (
    <ErrorPage
      header={<Header afterLogin={paths.welcome} />}
      headline={not_found_headline()}
      title={not_found_title()}
      text={not_found_text()}
      action={<ButtonLink to={useTo(resumePath ?? paths.welcome)}>{label}</ButtonLink>}
    />
  )
})
