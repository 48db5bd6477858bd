// The first script of the page, without React. On welcome, the prerendered page is the page, and the product is fetched when
// it is about to be needed. At any other address the product starts at once.
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

/** Fetches the product and starts it at the address of the page, once. After a failure it may be tried again. */
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
if (page.firstElementChild && window.location.pathname === paths.welcome) {
  const { startWhenIdle } = standingPage(page, start)
  // On a slow or dear line, a newcomer who leaves at once does not pay for the product.
  if (visitedBefore() || !(isSlowLine() || savesData())) startWhenIdle()
} else {
  page.replaceChildren()
  start().catch((cause: unknown) => {
    // Shows the page's own message at once.
    document.documentElement.dataset['failed'] = ''
    throw cause
  })
}
