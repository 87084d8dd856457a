const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** For text and attribute values in double quotes. */
export const escapeHtml = (value: string) => value.replace(/[&<>"]/g, (char) => entities[char] ?? '')

/** JSON that cannot end the script element it stands in. */
export const jsonBlock = (value: unknown) =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
