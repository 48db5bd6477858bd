import { SignInMethod } from '#domain/vocabulary/account.ts'
import * as m from '../../generated/paraglide/messages.js'

const NAMES: { readonly [Method in SignInMethod]: () => string } = {
  [SignInMethod.Password]: m.auth_method_password,
  [SignInMethod.CustomHuawei]: m.auth_method_device,
  [SignInMethod.Google]: m.auth_method_google,
  [SignInMethod.Facebook]: m.auth_method_facebook,
  [SignInMethod.Apple]: m.auth_method_apple,
}

export const methodName = (method: SignInMethod): string => NAMES[method]()
