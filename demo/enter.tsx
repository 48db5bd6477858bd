// Opens the demo's own pages: `?state=NAME` shows a state of a screen, `?states` lists them, `/demo/design` shows the design
// components. The door fetches this module only for such an address, and only in the demo.
import { createRoot } from 'react-dom/client'
import { addressOf, requestIn, findState, type DisplayOptions } from './states/addresses.ts'
import { CATALOGUE } from './states/catalogue/catalogue.ts'
import type { CatalogueState } from './states/catalogue/ScreenState.ts'
import { prepareState } from './states/stage/prepareState.ts'
import { play } from './states/stage/play.ts'
import { StateBar } from './states/view/StateBar.tsx'
import { StatesView, type StatesViewProps } from './states/view/StatesView.tsx'
import './states/view/colours.css'
import { AddressRouter } from '#presentation/navigation/AddressRouter.tsx'
import * as paths from '#presentation/navigation/paths.ts'

/**
 * Shows what the address asks for. `data-state` on the root element is `coming` while a state is prepared; afterwards it is
 * `here`, or `missed` if the state was not reached.
 * @param start starts the product at the page's address
 */
export async function enter(page: HTMLElement, start: () => Promise<void>): Promise<void> {
  const begin = () => (window.location.pathname === '/demo/design' ? showDesign(page) : start())
  const request = requestIn(window.location.search)
  if (request?.kind === 'list') return showList(page, request.words)
  const state = request && findState(CATALOGUE, request)
  if (state) return showState(state, request, begin)
  // At any address but welcome's, `state` may be a parameter of the product's own.
  if (!request || window.location.pathname !== paths.welcome) return begin()
  showList(page, '', request)
}

async function showDesign(page: HTMLElement): Promise<void> {
  const { default: DesignView } = await import('./design/DesignView.tsx')
  createRoot(page).render(
    <AddressRouter>
      <DesignView />
    </AddressRouter>,
  )
}

function showList(page: HTMLElement, words: string, missed?: StatesViewProps['missed']): void {
  document.title = 'Every state · Onward'
  createRoot(page).render(<StatesView words={words} {...(missed && { missed })} />)
}

async function showState(
  state: CatalogueState,
  options: DisplayOptions,
  start: () => Promise<void>,
): Promise<void> {
  const { dataset } = document.documentElement
  dataset['state'] = 'coming'
  const { isContinued, markPlayed, ...stage } = prepareState(state, options)
  await start()
  const { theme, country, isPicture } = options
  const renderBar = isPicture ? null : addBar(state, addressOf(state, { theme, country }))
  renderBar?.(null)
  if (isContinued) return void (dataset['state'] = 'here')
  try {
    await play(state, stage)
    markPlayed()
    dataset['state'] = 'here'
  } catch (cause) {
    dataset['state'] = 'missed'
    renderBar?.(cause instanceof Error ? cause.message : String(cause))
  }
}

/** Puts the bar above the screen. @returns a function that renders the bar, with the reason if the state was not reached */
function addBar(state: CatalogueState, address: string): (failure: string | null) => void {
  const element = document.createElement('div')
  element.dataset['tool'] = ''
  document.body.prepend(element)
  const root = createRoot(element)
  return (failure) =>
    root.render(
      <StateBar
        name={state.name}
        again={address}
        limit={limitOf(state)}
        failure={failure}
        onHide={() => root.unmount()}
      />,
    )
}

/** Says what the page cannot imitate of a state; null if it can imitate everything. */
function limitOf({ browserFault: fault, actions = [] }: CatalogueState): string | null {
  if (fault)
    return `In this state, the browser ${fault.failure === 'hang' ? 'waits for' : 'cannot load'} ${fault.files}. The page cannot bring that about: block the address in the developer tools, then bring the state up again.`
  if (actions.some((action) => action.kind === 'break' && action.what === 'network'))
    return 'The page believes that it is offline. To take the network away as well, use the developer tools.'
  return null
}
