// Firebase's tools run this before a deploy without `npm run deploy`, which would have no headers.
console.error(
  'Use `npm run deploy -- --project ID`: it checks the configuration, builds, and adds the headers (docs/going-live.md).',
)
process.exit(1)
