/** A signal that aborts when this process is asked to end. The caller must then end the process. */
export function askedToStop() {
  const asked = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => asked.abort())
  // A signal to npm ends npm and its shell, but does not reach this process; its parent then changes.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && asked.abort(), 500).unref()
  return asked.signal
}
