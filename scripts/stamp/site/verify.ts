import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceHash } from '../hash.ts'
import type { Release } from './release.ts'

/** Another brand: nothing of this folder may name it. */
export interface Stranger {
  readonly id: string
  readonly words: readonly string[]
}

/** All critical CSS of a page, as it travels. */
export const largestPageBytes = 64 * 1024

/** Holds a finished folder to what every folder promises. Throws with all that is wrong. */
export function verifySite(folder: string, release: Release, strangers: readonly Stranger[]): void {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const faults = [
    ...brokenReferences(folder, html, release),
    ...unhashedInline(html, release),
    ...strangersIn(folder, html, release, strangers),
    ...(html.length > largestPageBytes ? [`index.html is larger than ${largestPageBytes / 1024} kB`] : []),
  ]
  if (faults.length > 0)
    throw new Error(`The site of ${release.brand.id} is not sound:\n  ${faults.join('\n  ')}`)
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

function strangersIn(
  folder: string,
  html: string,
  { files, brand }: Release,
  strangers: readonly Stranger[],
): string[] {
  const texts = Object.keys(files).filter(
    (path) => /\.(?:html|json|webmanifest|txt)$/.test(path) && path !== 'index.html',
  )
  const all = [html, ...texts.map((path) => readFileSync(join(folder, path), 'utf8'))].join('\n')
  return strangers
    .filter(({ id }) => id !== brand.id)
    .flatMap(({ id, words }) =>
      words.filter((word) => all.includes(word)).map((word) => `it names "${word}" of ${id}`),
    )
}
