import { SignUp } from '#application/account/SignUp.ts'
import { ScheduleNotifications } from '#application/account/ScheduleNotifications.ts'
import { CreateProfile } from '#application/session/CreateProfile.ts'
import { expect, test, vi } from 'vitest'
import { FirebaseBackendGateway } from '#infrastructure/firebase/FirebaseBackendGateway.ts'
import { FirestoreProfileRepository } from '#infrastructure/firebase/FirestoreProfileRepository.ts'
import { allAnswers } from '../../builders/allAnswers.ts'
import { aProduct } from '../../builders/aProduct.ts'
import { gatewaysOver } from '../../contracts/firebase/firebaseApps.ts'
import { anEmulatedFirebase } from '../anEmulatedFirebase.ts'
import { cutOffNext, type Moment } from '../connection.ts'
import { documentAt, documentOf, uidOf } from '../theEmulators.ts'

const robin = { email: 'robin@example.com', password: 'a-long-one' }

/** The product of a visitor with all answers, using the emulators' accounts, profiles and functions. */
async function anEmulatedProduct() {
  const firebase = anEmulatedFirebase()
  const { gateway, signInGateway } = await gatewaysOver(firebase)
  return aProduct({
    answers: allAnswers(),
    instead: {
      AuthGateway: gateway,
      SignInGateway: () => Promise.resolve(signInGateway),
      BackendGateway: new FirebaseBackendGateway(firebase),
      ProfileRepository: new FirestoreProfileRepository(firebase),
    },
  })
}

test.each<Moment>(['before', 'during', 'after'])(
  'a connection cut %s each call of a sign-up still leaves one account, a completed profile and its notifications',
  { tags: ['4.lost-sign-up', '4.profile-retry', '4.scheduled-once'] },
  async (moment) => {
    const product = await anEmulatedProduct()
    const { resolve, sessions } = product
    sessions.observe(() => undefined)
    cutOffNext(/accounts:signUp/, moment)
    cutOffNext(/\/createUserProfile$/, moment)
    cutOffNext(/\/scheduleNotifications$/, moment)
    const signUp = () => resolve(SignUp).execute(robin)
    const { user } = await signUp().catch(signUp)
    await vi.waitFor(() => expect(sessions.current()).toMatchObject({ status: 'signedIn' }))
    await resolve(CreateProfile).execute()
    expect(await resolve(CreateProfile).execute()).toBe('done')
    await vi.waitFor(async () => {
      await product.reloaded().resolve(ScheduleNotifications).resume(user.uid)
      expect(product.kept.CheckoutKept.unscheduled.read()).toBeNull()
    })
    expect(await uidOf(robin.email)).toBe(user.uid)
    expect(await documentOf(user.uid)).toMatchObject({
      onboarding_completed: { mapValue: { fields: { workouts: { booleanValue: true } } } },
    })
    expect(await documentAt(`notifications/${user.uid}_workouts`)).not.toBeNull()
  },
)
