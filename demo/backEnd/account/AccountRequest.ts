import * as v from 'valibot'

const text = v.optional(v.string())

/** The body of a request to the account service. Each operation reads the fields it needs. */
export const accountRequest = v.object({
  email: text,
  password: text,
  idToken: text,
  requestType: text,
  newEmail: text,
  newPassword: text,
  continueUrl: text,
  oobCode: text,
  displayName: text,
  photoUrl: text,
  postBody: text,
  token: text,
})
export type AccountRequest = v.InferOutput<typeof accountRequest>
