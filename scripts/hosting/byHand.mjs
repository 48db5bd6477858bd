// Firebase's tools run this before a deploy that `npm run deploy` did not start. Such a deploy would lack the headers.
console.error(
  'Use `npm run deploy -- --project ID`: it checks the configuration, builds, and adds the headers (docs/going-live.md).',
)
process.exit(1)
