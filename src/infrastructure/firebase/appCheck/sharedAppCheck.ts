import type { FirebaseApp } from 'firebase/app'
import { containerOf, replaceService } from '../guards/replaceService.ts'

/** The SDK's internal service for tokens. */
const TOKENS = 'app-check-internal'

/** Lets a second app of the same project use the App Check tokens of the first. Without App Check, nothing changes. */
export function sharedAppCheck(first: FirebaseApp, second: FirebaseApp): FirebaseApp {
  const tokens = containerOf(first)?.getProvider(TOKENS).getImmediate({ optional: true })
  return tokens ? replaceService(second, TOKENS, tokens) : second
}
