import InAppSpy from 'inapp-spy'
import type { HostApp } from '#application/ports/account/HostApp.ts'

// @rule 4.inside-an-app Inside another app, email comes first, no provider is offered, and the device's browser is one tap away
/** Recognises an app that shows the page, by the user agent and by the objects that the app adds to the page. */
export class InAppBrowserDetector implements HostApp {
  find(): { readonly name: string | null } | null {
    const { isInApp, appKey, appName } = InAppSpy()
    if (!isInApp) return null
    // The library mistakes some of Facebook's in-app browsers for Messenger, so this name is not used.
    return { name: appKey === 'messenger' ? null : (appName ?? null) }
  }

  /**
   * An address that opens the device's browser: on Android an intent (https://developer.chrome.com/docs/android/intents), on
   * iOS 17 and later x-safari-https; null elsewhere. Some apps ignore both. The fragment is kept only if it carries answers,
   * because any other fragment may hold a token.
   */
  browserLink(address: string): string | null {
    const { protocol, host, pathname, search, hash } = new URL(address)
    const rest = `//${host}${pathname}${search}${carriesAnswers(hash) ? hash : ''}`
    const { userAgent } = navigator
    if (/android/i.test(userAgent))
      return `intent:${rest}#Intent;scheme=${protocol.slice(0, -1)};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end`
    const [, version] = /(?:iphone|ipad|ipod).* OS (\d+)/i.exec(userAgent) ?? []
    return Number(version) >= 17 ? `x-safari-${protocol}${rest}` : null
  }
}

const carriesAnswers = (hash: string): boolean => hash.startsWith('#carry=')
