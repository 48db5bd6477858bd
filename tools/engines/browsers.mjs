// Firefox by WebDriver BiDi, and WebKitGTK by WebDriver: Firefox speaks the older protocol, and WebKit's driver the newer one,
// only with parts that no package registry has.
import { openFirefox } from './openFirefox.mjs'
import { openWebKit } from './openWebKit.mjs'

export const BROWSERS = { firefox: openFirefox, webkit: openWebKit }
