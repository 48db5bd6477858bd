import * as v from 'valibot'

const text = v.optional(v.string())

/** What the account service is asked with; each operation heeds its own fields. */
export const accountRequest = v.object({
  email: text,
  password: text,
  idToken: text,
  requestType: text,
  newEmail: text,
  oobCode: text,
  displayName: text,
  photoUrl: text,
  postBody: text,
  token: text,
})
export type AccountRequest = v.InferOutput<typeof accountRequest>
