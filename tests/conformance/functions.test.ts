import { FUNCTIONS_REGION } from '#infrastructure/firebase/functionsRegion.ts'
import * as v from 'valibot'
import { beforeAll, beforeEach, describe } from 'vitest'
import { ALL_SITES } from '#domain/site/sites.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import {
  type ServiceResponse,
  postJson,
  bearer,
  aScheduleRequest,
} from '../contracts/services/serviceCalls.ts'
import { functionServiceContract } from '../contracts/services/functionServiceContract.ts'
import { requireOk } from './requireOk.ts'
import { account, APP, createdObjects, testPerson } from './theProject.ts'

const DOCUMENTS = `projects/${APP.project}/databases/(default)/documents`
const foundDocuments = v.tuple([
  v.object({ found: v.optional(v.object({ fields: v.optional(v.unknown(), {}) })) }),
])

const call = (name: string, body: unknown, token?: string): Promise<ServiceResponse> =>
  postJson(
    `https://${FUNCTIONS_REGION}-${APP.project}.cloudfunctions.net/${name}`,
    body,
    token === undefined ? {} : bearer(token),
  )

async function person() {
  const somebody = await testPerson.getOrSignUp()
  createdObjects.recordDocuments(somebody.uid)
  return somebody
}

/** The fields of a person's document; null once the account is deleted: in a real project, nobody can then read the document. */
async function documentOf(uid: string): Promise<unknown> {
  if (testPerson.current?.uid !== uid) return null
  const { token } = testPerson.current
  const { body } = await postJson(
    `https://firestore.googleapis.com/v1/${DOCUMENTS}:batchGet?key=${APP.key}`,
    { documents: [`${DOCUMENTS}/users/${uid}`] },
    bearer(token),
  )
  return v.parse(foundDocuments, body)[0].found?.fields ?? null
}

const servedSites: SiteRules[] = []

beforeAll(async () => {
  const response = await call('scheduleNotifications', aScheduleRequest())
  if (response.status === 404)
    throw new Error('Not checked: there is no server. See docs/server.md')
  if (response.status === 403)
    throw new Error(
      'Not checked: visitors may not call the function. See: Google Cloud console > Cloud Run > scheduleNotifications > Security',
    )
  if (response.status !== 401) requireOk(response)
  const { token } = await person()
  for (const site of ALL_SITES)
    if (
      (await call('scheduleNotifications', aScheduleRequest({ app: site.app }), token)).status !==
      400
    )
      servedSites.push(site)
  if (servedSites.length === 0)
    throw new Error('Not checked: the server serves no site. See SITES in functions/.env.PROJECT')
})

describe.each(ALL_SITES)('the functions for the $name site', (site) => {
  beforeEach(({ skip }) =>
    skip(
      !servedSites.includes(site),
      'the server does not serve this site: SITES in functions/.env.PROJECT',
    ),
  )

  functionServiceContract('The project', {
    site,
    signedUp: person,
    call,
    documentOf,
    givenDocument: (uid, document) => createdObjects.write(uid, document),
    async deleteAccount(token) {
      await account('delete', { idToken: token })
      testPerson.current = null
    },
  })
})
