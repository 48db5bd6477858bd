// The first script of the page, without React. The build draws welcome and the first question into the page. On welcome, the
// product is fetched when it is about to be needed; at any other address it starts at once.
import './presentation/features/welcome/pageStyles.ts'
import { visitedBefore } from './infrastructure/browser/visitedBefore.ts'
import { adoptQuery } from './presentation/features/welcome/adoptQuery.ts'
import { standingPage } from './presentation/features/welcome/standingPage.ts'
import { isSlowLine } from './presentation/kit/isSlowLine.ts'
import { savesData } from './presentation/kit/savesData.ts'
import * as paths from './presentation/navigation/paths.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const page: HTMLElement = root

let starting: Promise<void> | undefined

/** Fetches the product and starts it at the page's address, once. After a failure it may be tried again. */
function start(breathe?: () => Promise<void>): Promise<void> {
  starting ??= import('./main.tsx')
    .then((product) => product.start(page, breathe))
    .catch((cause: unknown) => {
      starting = undefined
      throw cause
    })
  return starting
}

adoptQuery()
const isDrawn = page.dataset['page'] === window.location.pathname
if (!isDrawn) page.replaceChildren()
if (isDrawn && window.location.pathname === paths.welcome) {
  const standing = standingPage(page, start)
  // On a slow or dear line, a newcomer who leaves at once does not pay for the product.
  if (visitedBefore() || !(isSlowLine() || savesData())) standing.startWhenIdle()
} else {
  const started = isDrawn ? standingPage(page, start).start() : start()
  started.catch((cause: unknown) => {
    // Shows the page's own message at once.
    page.replaceChildren()
    document.documentElement.dataset['failed'] = ''
    throw cause
  })
}
