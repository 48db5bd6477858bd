import { VisitMeasuring } from '#application/measuring/VisitMeasuring.ts'
import { PrivacyPresenter } from '#presentation/features/privacy/PrivacyPresenter.ts'
import { RecordingSink } from '#infrastructure/memory/measuring/RecordingSink.ts'
import { aMeasuredProduct } from '#tests/builders/aMeasuredProduct.ts'
import { type ANA, aProduct, type Product, type ProductFacts } from '#tests/builders/aProduct.ts'

/** A consent to everything. */
export const ALL = { analytics: true, marketing: true }
/** Facts of a browser in which nobody has decided about consent. */
export const UNDECIDED: ProductFacts = { remembers: () => undefined }
export const ADMITTED = { verdict: 'stay', shows: 'screen' } as const

/** A visit with two receivers, measured from its beginning. By default, the visitor has allowed everything. */
export async function aMeasuredVisit(facts: ProductFacts & { readonly product?: Product } = {}) {
  const sinks = [
    new RecordingSink(),
    new RecordingSink({ purpose: 'marketing', getsPersonalData: true }),
  ] as const
  const product = aMeasuredProduct(
    facts.product ??
      aProduct({
        remembers: ({ MeasuringKept }) => MeasuringKept.consent.write({ ...ALL, uid: null }),
        sinks,
        ...facts,
      }),
  )
  const [analytics = new RecordingSink(), marketing = new RecordingSink()] = product.sinks
  const untilDelivered = async () => {
    await product.settle()
    await new Promise<void>((resolve) => setImmediate(resolve))
  }
  const navigate = (path: string) =>
    product.presenters.note({ kind: 'navigation', path, admission: ADMITTED })
  await product.start()
  product.resolve(VisitMeasuring).start('')
  navigate('/isic')
  await untilDelivered()
  return {
    ...product,
    analytics,
    marketing,
    navigate,
    untilDelivered,
    privacy: product.resolve(PrivacyPresenter),
    /** Every uid that a receiver has got. */
    receivedUids: (sink: RecordingSink) =>
      sink.identities.flatMap((identity) => identity?.uid ?? []),
    async logOut() {
      await product.auth.signOut()
      await untilDelivered()
    },
    async logIn(who: typeof ANA) {
      await product.auth.signIn(who)
      await untilDelivered()
    },
  }
}
