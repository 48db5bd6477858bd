import * as v from 'valibot'
import { SubscriptionField } from '../../../domain/vocabulary/payment.ts'
import { seededVouchers, voucher } from './vouchers.ts'

const account = v.object({
  uid: v.string(),
  /** Lower case; empty where a social account gave none. */
  email: v.string(),
  /** Whether a provider vouched for the address. */
  emailVerified: v.optional(v.boolean(), false),
  /** As typed: this is a play world. Null where the account has no password. */
  password: v.nullable(v.string()),
  displayName: v.nullable(v.string()),
  photoUrl: v.nullable(v.string()),
  disabled: v.boolean(),
  /** The custom claim; absent for an ordinary user. */
  role: v.optional(v.picklist(['user', 'admin', 'coach'])),
  /** Ways in beside the password: provider, and the person's id there. */
  identities: v.array(v.object({ providerId: v.string(), id: v.string() })),
  /** Milliseconds since the epoch. */
  createdAt: v.number(),
})

const passwordPolicy = v.object({
  minPasswordLength: v.number(),
  maxPasswordLength: v.optional(v.number()),
  containsLowercaseCharacter: v.optional(v.boolean()),
  containsUppercaseCharacter: v.optional(v.boolean()),
  containsNumericCharacter: v.optional(v.boolean()),
  containsNonAlphanumericCharacter: v.optional(v.boolean()),
})

/** A mail with a link that was not opened yet. */
const mail = v.object({
  requestType: v.picklist(['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL']),
  to: v.string(),
  uid: v.string(),
  oobCode: v.string(),
})

const subscriptionField = v.enum(SubscriptionField)

const activation = v.object({
  /** Of the order. */
  id: v.string(),
  uid: v.string(),
  field: subscriptionField,
  record: v.record(v.string(), v.unknown()),
  /** Milliseconds since the epoch. */
  due: v.number(),
  applied: v.boolean(),
})

/** Everything the offline world knows, as it is kept between page loads. */
export const world = v.object({
  format: v.literal(1),
  settings: v.object({
    /** Whether a wrong password and an unknown address are answered alike, as new projects do. */
    enumerationProtection: v.boolean(),
    /** How long the payment provider's word takes to reach the profile, in ms. */
    activationDelayMs: v.number(),
    /** What a new password has to be; null where the project demands nothing. */
    passwordPolicy: v.optional(v.nullable(passwordPolicy), () => ({ minPasswordLength: 8 })),
  }),
  accounts: v.record(v.string(), account),
  /** users/{uid} as plain JSON; a text that is an ISO instant stands for a timestamp. */
  documents: v.record(v.string(), v.record(v.string(), v.unknown())),
  /** App installations: id to its refresh token. */
  installations: v.record(v.string(), v.string()),
  template: v.object({ version: v.number(), entries: v.record(v.string(), v.string()) }),
  /**
   * The last calls of functions by whoever was signed in, and the gifts that were paid for, oldest first, with the HTTP
   * status they were answered by. The uid of an anonymous giver is empty.
   */
  journal: v.array(v.object({ name: v.string(), uid: v.string(), body: v.unknown(), status: v.number() })),
  /** Refresh token to uid. */
  refreshTokens: v.record(v.string(), v.string()),
  activations: v.array(activation),
  /** Oldest first. */
  mails: v.optional(v.array(mail), () => []),
  /** By code, in upper case. */
  vouchers: v.optional(v.record(v.string(), voucher), seededVouchers),
})

export type World = v.InferOutput<typeof world>
export type Account = v.InferOutput<typeof account>
