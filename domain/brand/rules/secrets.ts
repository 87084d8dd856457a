import { placeAt } from '../parsed-file.ts'
import type { BrandSource } from '../parsed-file.ts'
import type { Problem } from '../problem.ts'

const secrets: readonly (readonly [RegExp, string])[] = [
  [/-----BEGIN [A-Z ]*PRIVATE KEY/, 'a private key'],
  [/\bAKIA[0-9A-Z]{16}\b/, 'a cloud access key'],
  [/\b(?:sk|rk|pk)_(?:live|test)_[0-9A-Za-z]{10,}/, 'a payment key'],
  [/\bgh[pousr]_[0-9A-Za-z]{20,}/, 'an access token'],
  [/\bxox[abprs]-[0-9A-Za-z-]{10,}/, 'an access token'],
  [/\beyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]+/, 'a signed token'],
  [/\b[a-z][a-z0-9+.-]*:\/\/[^\s"/@:]+:[^\s"/@]+@/i, 'a password inside an address'],
  [
    /"(?:[^"]*(?:password|secret|api_?key|private_?key|client_?secret))"\s*:\s*"[^"]{6,}"/i,
    'a value that is called a secret',
  ],
]

/** A published file holds no credentials. Searches the raw text, so that files with other errors are searched too. */
export const secretsIn = (source: BrandSource): Problem[] =>
  secrets.flatMap(([pattern, what]): Problem[] => {
    const offset = source.text.search(pattern)
    if (offset < 0) return []
    const sentence = `this looks like ${what}; brand files are published to every visitor`
    return [{ rule: 'brand/secret', pointer: '', sentence, suggestion: null, ...placeAt(source, offset) }]
  })
