import { Button } from '../../../design/Button.tsx'
import { error_action, page_outdated_form } from '../../../generated/paraglide/messages.js'
import { keepAcrossReload } from '../../../kit/acrossReload.ts'
import { Notice } from '../../../shared/offers/Notice.tsx'
import { useEndPresenters } from '../../../visit/useEndPresenters.ts'

/** Says that a deploy took away what the form needs. The visitor decides when to load the page anew, since a typed password is never kept. */
export function Outdated() {
  const { account } = useEndPresenters()
  const load = () => {
    keepAcrossReload(account.email)
    window.location.reload()
  }
  return (
    <div role="alert">
      <Notice
        tone="warning"
        action={
          <Button tone="secondary" onClick={load}>
            {error_action()}
          </Button>
        }
      >
        {page_outdated_form()}
      </Notice>
    </div>
  )
}
