/** Aborted when this process is asked to end; from then on it is for the caller to end it. */
export function askedToStop() {
  const asked = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => asked.abort())
  // A signal to npm ends npm and its shell, and never arrives here.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && asked.abort(), 500).unref()
  return asked.signal
}
