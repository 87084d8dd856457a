type Json = unknown

/** Renames every field of a JSON value; values are unchanged. */
function renamed(value: Json, rename: (key: string) => string): Json {
  if (Array.isArray(value)) return value.map((each) => renamed(each, rename))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [rename(key), renamed(each, rename)]))
}

/** `startsAt` -> `starts_at` in every field: the notation between operator and vendor. */
export const toSnakeCase = (value: Json): Json =>
  renamed(value, (key) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))

/** `starts_at` -> `startsAt`, in every field. */
export const toCamelCase = (value: Json): Json =>
  renamed(value, (key) => key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()))
