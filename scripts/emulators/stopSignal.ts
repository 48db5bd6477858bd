/** A signal that aborts when this process is asked to end. The caller must then end the process. */
export function stopSignal(): AbortSignal {
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => stop.abort())
  // A signal to npm ends npm and its shell, but does not reach this process. Then this process gets another parent.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop.abort(), 500).unref()
  return stop.signal
}
