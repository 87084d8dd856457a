/** Input of a GET call as a query string, in the order of its fields; '' for none. */
export function queryOf(input: unknown): string {
  if (typeof input !== 'object' || input === null) return ''
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    if (value !== undefined) query.append(name, String(value))
  return query.toString()
}

/** The URL of a GET call without its origin. */
export function urlOf({ path }: { readonly path: string }, input: unknown): string {
  const query = queryOf(input)
  return query === '' ? path : `${path}?${query}`
}
