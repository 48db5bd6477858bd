import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { addAccount } from '#demo/backEnd/account/accounts.ts'
import { openLink } from '#demo/backEnd/account/mails.ts'
import type { AuthUser } from '#domain/person/AuthUser.ts'
import { FirebaseAddressGateway } from '#infrastructure/firebase/account/FirebaseAddressGateway.ts'
import { addressGatewayContract } from '../../account/addressGatewayContract.ts'
import { accountContracts } from '../../account/accountContracts.ts'
import { StagedWindows } from '../../account/StagedWindows.ts'
import {
  aFirebase,
  gatewaysOver,
  anAuthGateway,
  reloaded,
  signInGatewayOver,
  silentLog,
} from '../firebaseApps.ts'
import { alterAccount, database, faults, server } from '../firebaseServices.ts'

const ana = { email: 'ana@gmial.com', password: 'a-long-one' }
const FAULTS = {
  staleSignIn: { status: 400, says: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' },
  throttled: { status: 429 },
  offline: { offline: true },
  unknown: { status: 500 },
} as const

async function signedUp() {
  const firebase = aFirebase()
  const { gateway: auth, signInGateway } = await gatewaysOver(firebase)
  await signInGateway.signUp(ana)
  return { auth, gateway: new FirebaseAddressGateway(firebase) }
}

const openMailedLink = () =>
  void database.change((tables) => openLink(tables, tables.mails[0]?.oobCode ?? ''))

addressGatewayContract('FirebaseAddressGateway', async () => {
  const { auth, gateway } = await signedUp()
  return {
    gateway,
    givenTaken: async (email) =>
      void database.change((tables) => addAccount(tables, database.now(), { email })),
    openLink: async () => openMailedLink(),
    signOut: () => auth.signOut(),
    failNextMail: (code) => faults.set('sendOobCode', { ...FAULTS[code], times: 1 }),
    failNextCheck: (code) => faults.set('lookup', { ...FAULTS[code], times: 1 }),
    mails: async () => database.read().mails.map(({ to }) => (to === ana.email ? null : to)),
  }
})

test(
  'opening the link changes the address, and the person can then log in only with the new address',
  { tags: ['4.address-change'] },
  async () => {
    const { gateway } = await signedUp()
    await gateway.changeAddress('ana@gmail.com')
    expect(Object.values(database.read().accounts).map(({ email }) => email)).toContain(ana.email)
    openMailedLink()
    const { gateway: auth, signInGateway } = await gatewaysOver(await reloaded())
    await auth.signOut()
    await expect(signInGateway.signIn(ana)).rejects.toMatchObject({ code: 'invalidCredentials' })
    expect(await signInGateway.signIn({ ...ana, email: 'ana@gmail.com' })).toMatchObject({
      user: { email: 'ana@gmail.com', emailVerified: true },
    })
  },
)

test('every mail links back to a page of this host', { tags: ['4.mails-lead-back'] }, async () => {
  const { gateway } = await signedUp()
  const { signInGateway } = await gatewaysOver(aFirebase())
  await gateway.sendConfirmation()
  await gateway.changeAddress('ana@gmail.com')
  await signInGateway.sendPasswordReset(ana.email)
  expect(
    database.read().mails.map(({ requestType, continueUrl }) => [requestType, continueUrl]),
  ).toEqual([
    ['VERIFY_EMAIL', `${window.location.origin}/`],
    ['VERIFY_AND_CHANGE_EMAIL', `${window.location.origin}/`],
    ['PASSWORD_RESET', `${window.location.origin}/auth/login/email`],
  ])
})

test(
  'a mail is sent without a link back if this host is not an authorised domain of the project',
  { tags: ['4.mails-lead-back'] },
  async () => {
    const { gateway } = await signedUp()
    faults.set('sendOobCode', { status: 400, says: 'UNAUTHORIZED_DOMAIN', times: 1 })
    await gateway.sendConfirmation()
    expect(database.read().mails).toHaveLength(1)
  },
)

test(
  'changing the address makes only one request, to the account service',
  { tags: ['4.nothing-scheduled'] },
  async () => {
    const { gateway } = await signedUp()
    const requestedPaths: string[] = []
    const note = ({ request }: { readonly request: Request }) =>
      void requestedPaths.push(new URL(request.url).pathname)
    server.events.on('request:start', note)
    onTestFinished(() => server.events.removeListener('request:start', note))
    await gateway.changeAddress('ana@gmail.com')
    expect(requestedPaths).toEqual(['/v1/accounts:sendOobCode'])
  },
)

const CALLS = {
  signUp: 'signUp',
  signIn: 'signInWithPassword',
  sendPasswordReset: 'sendOobCode',
  checkAccount: 'lookup',
} as const

accountContracts('FirebaseAuthGateway', async (isProtected) => {
  database.change(({ settings }) => void (settings.enumerationProtection = isProtected))
  const windows = new StagedWindows()
  return {
    ...(await gatewaysOver(aFirebase(), silentLog, windows)),
    givenAccount: async (credentials) =>
      void database.change((tables) => addAccount(tables, database.now(), credentials)),
    makeOlder: async (uid, ms) => alterAccount(uid, { createdAt: database.now() - ms }),
    async end(how, uid) {
      if (how === 'disabled') alterAccount(uid, { disabled: true })
      else database.change(({ accounts }) => void delete accounts[uid])
    },
    reopened: async () => anAuthGateway(await reloaded()),
    async afterClosing() {
      sessionStorage.clear()
      return anAuthGateway(await reloaded())
    },
    resetMails: async () =>
      database
        .read()
        .mails.filter(({ requestType }) => requestType === 'PASSWORD_RESET')
        .map(({ to }) => to),
    failNext: (call, code) => faults.set(CALLS[call], { ...FAULTS[code], times: 1 }),
    stageWindow: (outcome) => void (windows.outcome = outcome),
    givenToken: async () => JSON.stringify({ uid: 'device-1' }),
  }
})

const sam = { email: 'sam@example.com', password: 'onward1' }

describe('the role of the signed-in person', { tags: ['3.role-claim'] }, () => {
  test.each(['admin', 'coach'] as const)(
    "a person's role is %s if the token claims it",
    async (role) => {
      alterAccount('demo-sam', { role })
      const { gateway, signInGateway } = await gatewaysOver(aFirebase())
      const received: (AuthUser | null)[] = []
      gateway.observe((user) => void received.push(user))
      await signInGateway.signIn(sam)
      await vi.waitFor(() => expect(received.at(-1)).toMatchObject({ email: sam.email, role }))
    },
  )

  test('the role of the signed-in person is user if the token claims no role', async () => {
    expect(await (await signInGatewayOver(aFirebase())).signIn(sam)).toMatchObject({
      user: { email: sam.email, role: 'user' },
    })
  })
})

test.each(['auth/email-already-in-use', 'auth/account-exists-with-different-credential'])(
  'the address of the existing account is the one in the error (%s), or the typed one if the error has none',
  { tags: ['8.email-exists'] },
  async (code) => {
    const signUpFailingWith = async (customData: unknown) => {
      const firebase = Object.assign(aFirebase(), {
        auth: () => Promise.reject(Object.assign(new Error(code), { code, customData })),
      })
      return (await signInGatewayOver(firebase)).signUp({ ...sam, email: 'typed@example.com' })
    }
    await expect(signUpFailingWith({ email: 'named@example.com' })).rejects.toMatchObject({
      code: 'emailExists',
      email: 'named@example.com',
    })
    for (const nothing of [undefined, {}, { email: 7 }, null])
      await expect(signUpFailingWith(nothing)).rejects.toMatchObject({
        code: 'emailExists',
        email: 'typed@example.com',
      })
  },
)
