import { isOneOf } from './oneOf.ts'

// Accounts (product 1, 3).

/** The programs; `hc` is human coaching. */
export const ProgramArea = { Yoga: 'yoga', Workouts: 'workouts', Hc: 'hc' } as const
export type ProgramArea = (typeof ProgramArea)[keyof typeof ProgramArea]

export const SignInMethod = {
  Password: 'password',
  CustomHuawei: 'custom_huawei',
  Google: 'google.com',
  Facebook: 'facebook.com',
  Apple: 'apple.com',
} as const
export type SignInMethod = (typeof SignInMethod)[keyof typeof SignInMethod]

/** The providers of social accounts, in the order in which they are offered. */
export const SOCIAL_PROVIDERS = [
  SignInMethod.Google,
  SignInMethod.Facebook,
  SignInMethod.Apple,
] as const
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

/** The values of the custom claim `role`. */
export const Role = { User: 'user', Admin: 'admin', Coach: 'coach' } as const
export type Role = (typeof Role)[keyof typeof Role]
export const isRole = /* @__PURE__ */ isOneOf(Role)
