export function analyticsDocument(facts: { readonly catalogue: object; readonly receivers: object; readonly answers: readonly string[] }): string
