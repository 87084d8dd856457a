const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text and double-quoted attribute values. */
export const escapeHtml = (value: string) => value.replace(/[&<>"]/g, (char) => entities[char] ?? '')

/** JSON escaped so that it cannot close its script element. */
export const jsonBlock = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
