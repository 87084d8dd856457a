/**
 * Escaping of values in web server files, by each file's grammar. Throws for values a grammar cannot express: the
 * checks refuse these earlier, and an ambiguous file is never written.
 */

/** A word without quotes in nginx and Caddy files: a host name, an id. */
export function serverWord(value: string): string {
  if (!/^[A-Za-z0-9._-]+$/.test(value))
    throw new Error(`${JSON.stringify(value)} cannot be a word of a server file`)
  return value
}

/** A quoted string in nginx, which has no escape for `$`: it would be a variable. */
export function nginxText(value: string): string {
  if (/[$\p{Cc}\p{Cs}]/u.test(value))
    throw new Error(`${JSON.stringify(value)} cannot be a text of an nginx file`)
  return `"${value.replace(/["\\]/g, (char) => `\\${char}`)}"`
}

/** A quoted string in a Caddyfile, where braces are placeholders and a backslash cannot be escaped. */
export function caddyText(value: string): string {
  if (/[{}"\\`\p{Cc}\p{Cs}]/u.test(value))
    throw new Error(`${JSON.stringify(value)} cannot be a text of a Caddyfile`)
  return `"${value}"`
}

/** The rest of a line: a header's value in `_headers`, a line of `robots.txt`. */
export function headerValue(value: string): string {
  if (!/^[\x20-\x7e]+$/.test(value)) throw new Error(`${JSON.stringify(value)} cannot be a header`)
  return value
}
