import { type ComponentType, createElement, type FunctionComponent, use } from 'react'
import { Fetched } from './Fetched.ts'
import { loadFailedStyles } from './outdatedPage.ts'

/** A view in its own chunk. */
export interface Preloadable {
  preload(): Promise<unknown>
  /** Whether it renders at once. */
  isFetched(): boolean
}

/**
 * A component in its own chunk. After `preload` it renders at once; React.lazy would suspend and flash. A failed load shows the
 * nearest error page, and is repeated when the component renders again.
 * @param name the component's name in its module; without it, the default export
 */
export function lazyView<Props extends object, Name extends string = 'default'>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name = 'default' as Name,
): FunctionComponent<Props> & Preloadable {
  let hasFailed = false
  const fetched = new Fetched(async () => {
    if (hasFailed) await loadFailedStyles()
    // Stays true if the load fails.
    hasFailed = true
    const module = await load()
    hasFailed = false
    return module[name]
  })
  const View = (props: Props) => createElement(use(fetched.get()), props)
  return Object.assign(View, {
    preload: () => fetched.get(),
    isFetched: () => fetched.value !== null,
  })
}

/** An optional component in its own chunk. If the chunk cannot be fetched, it renders nothing. */
export function optionalView<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): FunctionComponent<Props> & Preloadable {
  return lazyView(() => load().catch(() => ({ default: () => null })))
}
