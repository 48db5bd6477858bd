import { type ComponentType, type FunctionComponent, lazy } from 'react'
import { Fetched } from './Fetched.ts'

/**
 * A component in a chunk of its own. Once it was preloaded it renders at once, where React.lazy alone would suspend and
 * flash; a load that fails ends in the nearest error page, and is tried anew by whoever draws it later.
 */
export function lazyView<Props extends object>(load: () => Promise<ComponentType<Props>>): FunctionComponent<Props> & { preload: () => Promise<unknown> } {
  let Ready: ComponentType<Props> | undefined
  const fetched = new Fetched(async () => (Ready = await load()))
  const late = () => lazy<ComponentType<Props>>(() => fetched.get().then((Component) => ({ default: Component })))
  let Late = late()
  function View(props: Props) {
    // oxlint-disable-next-line react/globals -- replaced only after a load that failed, so a second render finds the same
    if (fetched.mayBeTriedAgain) Late = late()
    const Component = Ready ?? Late
    return <Component {...props} />
  }
  return Object.assign(View, { preload: () => fetched.get() })
}

/** A component that one can do without: where its chunk does not arrive, nothing stands there. */
export function optionalView<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy<ComponentType<Props>>(() => load().catch(() => ({ default: () => null })))
}
