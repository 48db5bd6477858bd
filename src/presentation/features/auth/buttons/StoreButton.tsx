import { observer } from 'mobx-react-lite'
import { useLocation } from 'react-router-dom'
import { SignInMethod } from '#domain/vocabulary/account.ts'
import { Button } from '#presentation/design/Button.tsx'
import { auth_store_action } from '#presentation/generated/paraglide/messages.js'
import * as paths from '#presentation/navigation/paths.ts'
import { useCheckoutPresenters } from '#presentation/visit/useCheckoutPresenters.ts'

/** Sign-in through the store of the device's maker, if it has one. The store returns here with a token. */
export const StoreButton = observer(function StoreButton() {
  const { providerSignIn, openings } = useCheckoutPresenters()
  const { search } = useLocation()
  if (!providerSignIn.hasStore || !openings.offers(SignInMethod.CustomHuawei)) return null
  return (
    <Button tone="secondary" onClick={() => providerSignIn.leaveForStore(paths.login + search)}>
      {auth_store_action()}
    </Button>
  )
})
