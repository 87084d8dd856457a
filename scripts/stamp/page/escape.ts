const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** For text and attribute values in double quotes. */
export const escapeHtml = (value: string) => value.replace(/[&<>"]/g, (char) => entities[char] ?? '')

/** JSON that cannot end the script element it stands in. */
export const jsonBlock = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
