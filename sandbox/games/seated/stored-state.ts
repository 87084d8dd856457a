/** State of a table as text. Amounts are bigint, which JSON lacks: `bigint:100`. No text in a state has this form. */
export const toText = (state: unknown): string =>
  JSON.stringify(state, (_, value: unknown) => (typeof value === 'bigint' ? `bigint:${value}` : value))

export const fromText = (text: string): unknown =>
  JSON.parse(text, (_, value: unknown) =>
    typeof value === 'string' && /^bigint:-?\d+$/.test(value) ? BigInt(value.slice('bigint:'.length)) : value,
  )
