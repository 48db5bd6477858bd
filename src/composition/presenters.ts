import type { Unsubscribe } from '#application/ports/Unsubscribe.ts'
import type { EndPresenters, Presenters } from '#presentation/visit/Presenters.ts'
import { concernsBuying } from '#presentation/navigation/query.ts'
import { Fetched } from '#presentation/kit/Fetched.ts'
import type { Composition, Resolve } from './container.ts'

/** The presenters for views, from the container. @param addEnds adds the recipes of the ends; called at the first `ends()` */
export function presentersOf(
  { resolve }: Pick<Composition, 'resolve'>,
  addEnds: () => Promise<void>,
): Presenters {
  let isAsked = false
  const ends = new Fetched<EndPresenters>(async () => {
    await addEnds()
    return endPresentersOf(resolve)
  })
  const askForEnds = () => {
    isAsked = true
    return ends.get()
  }
  const answers = resolve('AnswersPresenter')
  const endsIfAsked = () => (isAsked ? ends.get() : null)
  return {
    site: resolve('Site'),
    answers,
    person: resolve('PersonPresenter'),
    funnel: resolve('FunnelPresenter'),
    progress: resolve('ProgressPresenter'),
    experiments: resolve('Experiments'),
    queryPromo: resolve('QueryPromo'),
    report: (cause) => resolve('Log').error('A screen failed', cause),
    note: (occurrence) => resolve('Occurrences').tell(occurrence),
    ends: askForEnds,
    endsIfAsked,
    arrivedWith(search) {
      const coming =
        concernsBuying(search) || resolve('FunnelKept').active_promo.read() !== null
          ? askForEnds()
          : endsIfAsked()
      const { clears } = answers
      // Callers that need the ends report the failure.
      coming?.then(
        ({ promo }) => answers.clears === clears && promo.arrivedWith(search),
        () => undefined,
      )
    },
  }
}

/** Starts to observe the session. Does not wait for it. */
export function startVisit(resolve: Resolve): Unsubscribe {
  return resolve('PersonPresenter').start()
}

function endPresentersOf(resolve: Resolve): EndPresenters {
  resolve('OfferMeasuring').start()
  const schedule = resolve('ScheduleNotifications')
  resolve('SessionTracker').observe(
    (session) => session.status === 'signedIn' && void schedule.resume(session.user.uid),
  )
  resolve('Departures').observe(() => resolve('Storefront').forgetBuyer())
  const account = resolve('AccountPresenter')
  return {
    account,
    logOut: account.logOut,
    hostApp: resolve('HostAppPresenter'),
    newPassword: resolve('NewPasswordPresenter'),
    address: resolve('AddressPresenter'),
    gift: resolve('GiftPresenter'),
    openings: resolve('OpeningsPresenter'),
    paywall: resolve('PaywallPresenter'),
    profile: resolve('ProfilePresenter'),
    promo: resolve('PromoPresenter'),
    redeem: resolve('RedeemPresenter'),
    returns: resolve('ReturnPresenter'),
    success: resolve('SuccessPresenter'),
  }
}
