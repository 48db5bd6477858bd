import type { BarWatcher } from './keepScrollPadding.ts'

/** Watches bars by `keepScrollPadding`, which is fetched only now: it matters once the focus moves. */
export function watchBars(): BarWatcher {
  let current: HTMLElement | null = null
  let watcher: BarWatcher | undefined
  void import('./keepScrollPadding.ts').then(
    ({ keepScrollPadding }) => {
      if (!current) return
      watcher = keepScrollPadding()
      watcher.follow(current)
    },
    // Without it, the page has the scroll padding of its style sheet.
    () => undefined,
  )
  return {
    follow(bar) {
      current = bar
      watcher?.follow(bar)
    },
    stop() {
      current = null
      watcher?.stop()
    },
  }
}
