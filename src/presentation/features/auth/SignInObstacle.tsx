import { observer } from 'mobx-react-lite'
import { Note } from '../../design/Note.tsx'
import * as m from '../../generated/paraglide/messages.js'
import { useCheckoutPresenters } from '../../visit/useCheckoutPresenters.ts'
import type { Obstacle } from './AccountPresenter.ts'
import { keepAcrossReload } from '../../kit/acrossReload.ts'
import { Outdated } from './Outdated.tsx'

const TEXTS: { readonly [Code in Obstacle]: () => string } = {
  secondFactor: m.auth_second_factor,
  storageBlocked: m.auth_storage_blocked,
  scriptBlocked: m.auth_script_blocked,
  storageLost: m.auth_storage_lost,
}

// @rule 8.sign-in-obstacle If trying again does not help, the sign-in page says what does
/** Says what the visitor can do if trying again would not help. */
export const SignInObstacle = observer(function SignInObstacle() {
  const { account } = useCheckoutPresenters()
  const { obstacle } = account
  if (obstacle === 'storageLost')
    return (
      <Outdated text={TEXTS[obstacle]()} beforeReload={() => keepAcrossReload(account.email)} />
    )
  return <div role="status">{obstacle && <Note>{TEXTS[obstacle]()}</Note>}</div>
})
