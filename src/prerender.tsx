import { enableStaticRendering } from 'mobx-react-lite'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from './App.tsx'
import { prerenderPresentersFor } from '#composition/prerenderPresenters.ts'
import { SITES } from '#domain/site/sites.ts'
import type { SiteName } from '#domain/site/SiteName.ts'
import * as paths from '#presentation/navigation/paths.ts'

enableStaticRendering(true)

// @rule 10.slow-line On a slow line, the first screen takes one response, its button works without a script, and the next step
//   is fetched once
/** Renders the HTML of an address as a first-time visitor sees it. @throws the first render error */
export async function render(url: string, site: SiteName): Promise<string> {
  const errors: unknown[] = []
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={url}>
        <App presenters={url === paths.welcome ? null : prerenderPresentersFor(SITES[site])} />
      </StaticRouter>
    </StrictMode>,
    { onError: (error) => void errors.push(error) },
  )
  const html = await new Response(prelude).text()
  if (errors.length > 0) throw errors[0]
  return html
}
