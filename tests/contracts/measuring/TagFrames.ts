import { vi } from 'vitest'

/** The script of a container that makes no requests and reports to the page what its data layer contains and receives. */
export const REPORTING_CONTAINER = asScript(`
  const plain = (entry) => (Object.prototype.toString.call(entry) === '[object Arguments]' ? [...entry] : entry)
  const report = (entry) => parent.postMessage({ received: plain(entry) }, '*')
  dataLayer.forEach(report)
  const push = dataLayer.push.bind(dataLayer)
  dataLayer.push = (...entries) => (entries.forEach(report), push(...entries))
`)

export function asScript(source: string): string {
  return `data:text/javascript,${encodeURIComponent(`(() => {${source}})()`)}`
}

export const tagFrames = (): readonly HTMLIFrameElement[] =>
  Array.from(document.querySelectorAll<HTMLIFrameElement>('iframe[src^="/tags.html"]'))

/** From now on, collects what containers in sandboxed frames report to this page. */
export function watchContainers() {
  const received: unknown[] = []
  const listener = ({ origin, data }: MessageEvent<unknown>) => {
    if (origin === 'null' && typeof data === 'object' && data !== null && 'received' in data)
      received.push(data.received)
  }
  window.addEventListener('message', listener)
  return {
    received,
    stop: () => window.removeEventListener('message', listener),
    /** Sends a mark, and waits until a frame has received it and everything sent before it, or until no frame is left. */
    async untilAllReceived(pushMark: (mark: string) => void): Promise<void> {
      const mark = `mark ${received.length}`
      pushMark(mark)
      await vi.waitUntil(() => JSON.stringify(received).includes(mark) || tagFrames().length === 0)
    },
  }
}
