import InAppSpy from 'inapp-spy'
import type { HostApp } from '#application/ports/account/HostApp.ts'

// @rule 4.inside-an-app Inside another app, email comes first, no provider is offered, and the device's browser is one tap away
/** Recognises the app by the user agent, and by the objects that it adds to the page. */
export class InAppBrowserDetector implements HostApp {
  find(): { readonly name: string | null } | null {
    const { isInApp, appKey, appName } = InAppSpy()
    if (!isInApp) return null
    // It mistakes some browsers of Facebook for Messenger.
    return { name: appKey === 'messenger' ? null : (appName ?? null) }
  }

  /**
   * Android opens an intent (https://developer.chrome.com/docs/android/intents), iOS from 17 on x-safari-https. Some apps
   * ignore both. Keeps only a fragment with answers, because any other may hold a token.
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
