import { observer } from 'mobx-react-lite'
import { Note } from '../design/Note.tsx'
import { auth_exists_text, auth_exists_title } from '../generated/paraglide/messages.js'
import { useEndPresenters } from '../shell/PresentersContext.ts'

/** Says whose account there is already, and that all ways in lead there; the refused one is then added to it. */
export const ExistingAccount = observer(function ExistingAccount() {
  const { account } = useEndPresenters()
  return (
    <div role="status">
      {account.existing !== null && (
        <Note>
          <strong>{auth_exists_title()}</strong> {auth_exists_text({ email: account.existing })}
        </Note>
      )}
    </div>
  )
})
