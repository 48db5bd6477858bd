import type { Receiver, ReceiverName } from '#application/ports/measuring/AnalyticsSink.ts'
import * as m from '../../generated/paraglide/messages.js'

/** The text about each receiver in the privacy choices; null for a receiver that only developers have. */
const WORDS: Readonly<Record<ReceiverName, (() => string) | null>> = {
  'Firebase Analytics': m.receiver_firebase_analytics,
  'Firebase Performance': m.receiver_firebase_performance,
  'tag manager': m.receiver_tag_manager,
  'Meta Conversions API': m.receiver_meta_conversions,
  console: null,
}

// @rule 7.receivers-named The privacy choices name every receiver with its hosts and purpose, and what is sent before the visitor
//   has chosen
/** The sentences about this build's receivers for a purpose. */
export const receiverWords = (
  receivers: readonly Receiver[],
  purpose: Receiver['purpose'],
): string =>
  receivers
    .filter((receiver) => receiver.purpose === purpose)
    .flatMap(({ name }) => WORDS[name]?.() ?? [])
    .join(' ')
