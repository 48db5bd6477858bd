import InAppSpy from 'inapp-spy'
import type { HostApp } from '#application/ports/account/HostApp.ts'

/** Tells the app by the user agent, and by what its view adds to the page. */
export class InAppBrowserDetector implements HostApp {
  find(): { readonly name: string | null } | null {
    const { isInApp, appKey, appName } = InAppSpy()
    if (!isInApp) return null
    // It takes some views of Facebook for Messenger.
    return { name: appKey === 'messenger' ? null : (appName ?? null) }
  }

  /**
   * Android takes an intent (https://developer.chrome.com/docs/android/intents), iOS from 17 on x-safari-https. Some apps
   * ignore either. Of fragments only answers that travel go along: any other may hold a token.
   */
  inBrowser(address: string): string | null {
    const { protocol, host, pathname, search, hash } = new URL(address)
    const rest = `//${host}${pathname}${search}${isCarry(hash) ? hash : ''}`
    const { userAgent } = navigator
    if (/android/i.test(userAgent))
      return `intent:${rest}#Intent;scheme=${protocol.slice(0, -1)};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end`
    return /iphone|ipad|ipod/i.test(userAgent) ? `x-safari-${protocol}${rest}` : null
  }
}

const isCarry = (hash: string): boolean => hash.startsWith('#carry=')
