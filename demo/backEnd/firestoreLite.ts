import * as v from 'valibot'
import { uidOfCaller } from './account/accounts.ts'
import { type DemoRoute, readBody, requireApiKey } from './DemoRoute.ts'
import { toFields } from './firestoreFields.ts'
import { Refusal } from './Refusal.ts'

const body = v.object({ documents: v.optional(v.array(v.string()), []) })
const USER_DOCUMENT = /^projects\/[^/]+\/databases\/\(default\)\/documents\/users\/([^/]+)$/

/** Reads documents. People may read their own users/{uid} and nothing else. */
const batchGet: DemoRoute = {
  at: /^https:\/\/firestore\.googleapis\.com\/v1\/projects\/[^/]+\/databases\/\(default\)\/documents:batchGet$/,
  call: 'profile',
  async answer(request, database) {
    requireApiKey(request)
    const uid = uidOfCaller(request, database)
    const { documents: names } = await readBody(request, body)
    if (names.some((name) => uid === null || USER_DOCUMENT.exec(name)?.[1] !== uid)) {
      throw new Refusal(403, 'Missing or insufficient permissions.')
    }
    const document = database.read().documents[uid ?? '']
    const readTime = new Date(database.now()).toISOString()
    return Response.json(
      names.map((name) =>
        document
          ? {
              found: { name, ...toFields(document), createTime: readTime, updateTime: readTime },
              readTime,
            }
          : { missing: name, readTime },
      ),
    )
  },
}

/** Queries and writes, which the rules deny to everybody. */
const anythingElse: DemoRoute = {
  at: /^https:\/\/firestore\.googleapis\.com\/v1\/projects\/[^/]+\/databases\/\(default\)\/documents(\/.*)?:\w+$/,
  call: null,
  async answer(request, database) {
    requireApiKey(request)
    uidOfCaller(request, database)
    throw new Refusal(403, 'Missing or insufficient permissions.')
  },
}

export const firestoreLiteRoutes: readonly DemoRoute[] = [batchGet, anythingElse]
