export function analyticsDocument(facts: {
  readonly catalogue: object
  readonly receivers: readonly object[]
  readonly answers: readonly string[]
}): string
