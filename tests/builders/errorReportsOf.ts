import { ArmsSeenOnPage } from '#composition/funnelModule.ts'
import { ErrorReports } from '#application/errors/ErrorReports.ts'
import type { ErrorReporter } from '#application/ports/measuring/ErrorReporter.ts'
import type { Product } from './aProduct.ts'

/** The error reports of a page. `draw` replaces the random number from 0 to 100 that decides whether the page reports errors. */
export const errorReportsOf = (
  { reporter, sessions, visits, clock, site, settings, resolve }: Product,
  otherReporters: readonly ErrorReporter[] = [],
  draw = 0,
): ErrorReports =>
  new ErrorReports([...otherReporters, reporter], sessions, visits, clock, settings, {
    build: 'a1b2c3',
    draw,
    site: site.name,
    arms: resolve(ArmsSeenOnPage),
  })
