import { type ComponentType, createElement, type FunctionComponent, lazy, use } from 'react'
import { Fetched } from './Fetched.ts'

/**
 * A component in a chunk of its own. Once it was preloaded it is drawn at once, where React.lazy would wait and flash; a
 * load that fails ends in the nearest error page, and is tried anew when it is drawn later.
 */
export function lazyView<Props extends object>(load: () => Promise<ComponentType<Props>>): FunctionComponent<Props> & { preload: () => Promise<unknown> } {
  const fetched = new Fetched(load)
  const View = (props: Props) => createElement(use(fetched.get()), props)
  return Object.assign(View, { preload: () => fetched.get() })
}

/** A component that one can do without: where its chunk does not arrive, nothing stands there. */
export function optionalView<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy<ComponentType<Props>>(() => load().catch(() => ({ default: () => null })))
}
