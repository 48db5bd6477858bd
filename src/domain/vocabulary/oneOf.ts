// @rule 3.enumerations Every enumeration has exactly the values of the reference
/** A type guard for a closed set of values, given as an object from name to value. */
export function isOneOf<Value>(
  enumeration: Readonly<Record<string, Value>>,
): (value: unknown) => value is Value {
  const values: readonly unknown[] = Object.values(enumeration)
  return (value): value is Value => values.includes(value)
}
