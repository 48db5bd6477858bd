import { SignInMethod } from '#domain/vocabulary/account.ts'
import {
  auth_method_apple,
  auth_method_device,
  auth_method_facebook,
  auth_method_google,
  auth_method_password,
} from '../../generated/paraglide/messages.js'

const NAMES: { readonly [Method in SignInMethod]: () => string } = {
  [SignInMethod.Password]: auth_method_password,
  [SignInMethod.CustomHuawei]: auth_method_device,
  [SignInMethod.Google]: auth_method_google,
  [SignInMethod.Facebook]: auth_method_facebook,
  [SignInMethod.Apple]: auth_method_apple,
}

/** The name of a sign-in method. */
export const methodName = (method: SignInMethod): string => NAMES[method]()
