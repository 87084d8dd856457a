import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceHash } from '../hash.ts'
import type { Release } from './release.ts'

/** Merchant codes and domains of all brands: word -> brand id. */
export type Strangers = ReadonlyMap<string, string>

/** Size limit of a page, critical CSS included, uncompressed. */
export const largestPageBytes = 64 * 1024

/** Verifies a finished folder. Throws with all problems. */
export function verifySite(folder: string, release: Release, strangers: Strangers): void {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const faults = [
    ...brokenReferences(folder, html, release),
    ...unhashedInline(html, release),
    ...strangersIn(folder, html, release, strangers),
    ...(html.length > largestPageBytes ? [`index.html is larger than ${largestPageBytes / 1024} kB`] : []),
  ]
  if (faults.length > 0) throw new Error(`the site of ${release.brand.id} is not sound: ${faults.join('; ')}`)
}

function brokenReferences(folder: string, html: string, { brand }: Release): string[] {
  const manifest = readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')
  const own = `https://${brand.domains.primary}`
  const named = [
    ...(html + manifest).matchAll(
      /["'(](?:https:\/\/[^"'()/]+)?(\/(?:assets|locales)\/[^"'()\\]+|\/manifest\.webmanifest)["')\\]/g,
    ),
  ]
  const outside = (match: RegExpMatchArray) =>
    /^["'(]https:/.test(match[0]) && !match[0].slice(1).startsWith(own)
  return [...new Set(named.filter((match) => !outside(match)).map((match) => match[1] ?? ''))]
    .filter((path) => !existsSync(join(folder, path)))
    .map((path) => `it names ${path}, which is not there`)
}

function unhashedInline(html: string, { scriptHashes, styleHashes }: Release): string[] {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) =>
    sourceHash(match[1] ?? ''),
  )
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map((match) => sourceHash(match[1] ?? ''))
  return [
    ...scripts
      .filter((hash) => !scriptHashes.includes(hash))
      .map((hash) => `an inline script is not in the policy: ${hash}`),
    ...styles
      .filter((hash) => !styleHashes.includes(hash))
      .map((hash) => `an inline style is not in the policy: ${hash}`),
    ...(/\sstyle="/.test(html) ? ['a style attribute, which the policy blocks'] : []),
    ...(/\son\w+="/.test(html) ? ['an event attribute, which the policy blocks'] : []),
  ]
}

/** The lookbehind keeps the search linear: a word without a dot is tried once, not from each of its letters. */
const wordPattern = /[A-Z][A-Z0-9_]{2,23}|(?<![a-z0-9-])(?:[a-z0-9-]+\.)+[a-z]{2,}/g
const wordsIn = (text: string): ReadonlySet<string> => new Set(text.match(wordPattern))
const wordsOfTexts = new Map<string, ReadonlySet<string>>()

/** Words of a translation that could be a merchant code or a domain. Cached, because many brands share it. */
function wordsOfText(path: string, sha256: string): ReadonlySet<string> {
  const words = wordsOfTexts.get(sha256) ?? wordsIn(readFileSync(path, 'utf8'))
  wordsOfTexts.set(sha256, words)
  return words
}

function strangersIn(
  folder: string,
  html: string,
  { files, brand }: Release,
  strangers: Strangers,
): string[] {
  const wordsOf = (path: string, sha256: string) => {
    if (path === 'index.html') return wordsIn(html)
    if (path.startsWith('locales/')) return wordsOfText(join(folder, path), sha256)
    return wordsIn(readFileSync(join(folder, path), 'utf8'))
  }
  const texts = Object.entries(files).filter(([path]) => /\.(?:html|json|webmanifest|txt)$/.test(path))
  return texts.flatMap(([path, { sha256 }]) =>
    [...wordsOf(path, sha256)].flatMap((word) => {
      const owner = strangers.get(word)
      return owner === undefined || owner === brand.id ? [] : [`${path} names "${word}" of ${owner}`]
    }),
  )
}
