import * as v from 'valibot'
import { SubscriptionField } from '#domain/vocabulary/payment.ts'
import { voucher } from './vouchers.ts'

const account = v.object({
  uid: v.string(),
  /** Lower case; empty if a social account shared none. */
  email: v.string(),
  /** Whether a provider vouches for the address, or the person opened a link sent to it. */
  emailVerified: v.boolean(),
  /** In plain text. Null if the account has none. */
  password: v.nullable(v.string()),
  displayName: v.nullable(v.string()),
  photoUrl: v.nullable(v.string()),
  disabled: v.boolean(),
  /** The custom claim; absent for an ordinary user. */
  role: v.optional(v.picklist(['user', 'admin', 'coach'])),
  /** Sign-in methods besides the password: the provider, and the person's id there. */
  identities: v.array(v.object({ providerId: v.string(), id: v.string() })),
  /** Milliseconds since the epoch. */
  createdAt: v.number(),
  /** Milliseconds since the epoch; absent before the first sign-in. */
  lastLoginAt: v.optional(v.number()),
})

const passwordPolicy = v.object({
  minPasswordLength: v.number(),
  maxPasswordLength: v.optional(v.number()),
  containsLowercaseCharacter: v.optional(v.boolean()),
  containsUppercaseCharacter: v.optional(v.boolean()),
  containsNumericCharacter: v.optional(v.boolean()),
  containsNonAlphanumericCharacter: v.optional(v.boolean()),
})

/** An email with a link that was not opened yet. */
const mail = v.object({
  requestType: v.picklist(['PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL']),
  to: v.string(),
  /** The account's address when the email was sent. The link stops working when the account's address changes. */
  accountEmail: v.string(),
  /** The address to which the link leads back. */
  continueUrl: v.optional(v.string()),
  uid: v.string(),
  oobCode: v.string(),
})

const subscriptionField = v.enum(SubscriptionField)

const activation = v.object({
  /** The order's id. */
  id: v.string(),
  uid: v.string(),
  field: subscriptionField,
  record: v.record(v.string(), v.unknown()),
  /** Whether a bank transfer is under way. Until the activation is due, the order is open on the profile. */
  isAtBank: v.optional(v.boolean(), false),
  /** Milliseconds since the epoch. */
  due: v.number(),
  applied: v.boolean(),
})

/** How the project's services are set up. The remote settings are in `template`. */
const projectSettings = v.object({
  /** Whether a wrong password and an unknown address get the same response, as in new projects. */
  enumerationProtection: v.boolean(),
  /** How long it takes until a payment reaches the profile, in ms. */
  activationDelayMs: v.number(),
  /** The requirements for a new password; null if the project has no policy. */
  passwordPolicy: v.nullable(passwordPolicy),
})

/** All data of the demo's services, as stored between page loads. */
export const tables = v.object({
  format: v.literal(1),
  settings: projectSettings,
  accounts: v.record(v.string(), account),
  /** users/{uid} as plain JSON. A timestamp is an ISO time as text. */
  documents: v.record(v.string(), v.record(v.string(), v.unknown())),
  /** The refresh tokens of app installations, by the installation's id. */
  installations: v.record(v.string(), v.string()),
  template: v.object({ version: v.number(), entries: v.record(v.string(), v.string()) }),
  /**
   * The last function calls and the gifts paid for, oldest first, each with its HTTP status. The uid is empty if nobody was
   * signed in.
   */
  journal: v.array(
    v.object({ name: v.string(), uid: v.string(), body: v.unknown(), status: v.number() }),
  ),
  /** The statements that end a contract. `key` consists of the statement and its author's uid. */
  requests: v.optional(
    v.array(
      v.object({ key: v.string(), email: v.string(), receipt: v.record(v.string(), v.unknown()) }),
    ),
    [],
  ),
  /** The consents of each person, by uid and kind. */
  consents: v.optional(v.record(v.string(), v.record(v.string(), v.unknown())), {}),
  /** The codes for the app, by uid. `expires` in ms since the epoch. */
  appCodes: v.optional(
    v.record(v.string(), v.object({ code: v.string(), expires: v.number() })),
    {},
  ),
  /** The uid by refresh token. */
  refreshTokens: v.record(v.string(), v.string()),
  activations: v.array(activation),
  /** Oldest first. */
  mails: v.array(mail),
  /** By code, in upper case. */
  vouchers: v.record(v.string(), voucher),
})

export type Tables = v.InferOutput<typeof tables>
export type Account = v.InferOutput<typeof account>
