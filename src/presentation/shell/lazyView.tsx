import { type ComponentType, type FunctionComponent, lazy } from 'react'

/**
 * A component in a chunk of its own. Once it was preloaded it renders at once, where React.lazy alone would suspend
 * and flash; a load that fails rejects into the nearest error page.
 */
export function lazyView<Props extends object>(load: () => Promise<ComponentType<Props>>): FunctionComponent<Props> & { preload: () => Promise<unknown> } {
  let Ready: ComponentType<Props> | undefined
  let coming: Promise<ComponentType<Props>> | undefined
  const preload = () => {
    coming ??= load().then(
      (Component) => {
        Ready = Component
        return Component
      },
      (cause: unknown) => {
        coming = undefined
        throw cause
      },
    )
    return coming
  }
  const Late = lazy<ComponentType<Props>>(() => preload().then((Component) => ({ default: Component })))
  function View(props: Props) {
    const Component = Ready ?? Late
    return <Component {...props} />
  }
  return Object.assign(View, { preload })
}
