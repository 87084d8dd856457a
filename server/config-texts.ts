import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { isAddressOrNetwork } from '#server/lib/addresses.ts'
import { readFeedSettings } from '#server/modules/lottery/draws/feed-settings.ts'
import type { FeedSettings } from '#server/modules/lottery/draws/feed-settings.ts'

/* Parsers of setting values; null for an invalid value. */

export const feedWords =
  'a file or a text with JSON: {"games": [ids], "sources": {name: secret of at least 32 characters}}'

/** The feed settings as JSON, or the path of a file with that JSON. */
export function feedSettings(text: string): FeedSettings | null {
  if (text.startsWith('{')) return readFeedSettings(text)
  const file = resolve(text)
  return existsSync(file) ? readFeedSettings(readFileSync(file, 'utf8')) : null
}

export const hoursOf = (hours: number): number | null => (hours === 0 ? null : hours * 3_600_000)

export const onOrOff = (text: string) => (text === 'on' ? true : text === 'off' ? false : null)

export const identityChecks = (text: string): 'sandbox' | 'desk' | null =>
  text === 'sandbox' || text === 'desk' ? text : null

export const inRange = (low: number, high: number) => (text: string) => {
  const value = Number(text)
  return /^\d+$/.test(text) && value >= low && value <= high ? value : null
}

export const longSecret = (text: string) => (text.length >= 32 ? text : null)

export const oneOrTwoWords = 'at least 32 characters, or two such secrets separated by a comma'

/** Secrets: the first one signs, both are accepted. */
export const oneOrTwoSecrets = (
  text: string,
): { readonly secret: string; readonly otherSecret: string | null } | null => {
  const [secret = '', otherSecret = null, ...more] = text.split(',').map((each) => each.trim())
  const isLong = [secret, otherSecret ?? secret].every((each) => longSecret(each) !== null)
  return isLong && more.length === 0 ? { secret, otherSecret } : null
}

export const vendorCode = (text: string) => (/^[\w-]{1,64}$/.test(text) ? text : null)

export const vendorCodeWords = 'letters, digits, - and _, at most 64'
export const originWords = 'an http:// or https:// address without a path'

export const originText = (text: string) => {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' ? url.origin : null
}

export const smtpUrl = (text: string) =>
  URL.canParse(text) && ['smtp:', 'smtps:'].includes(new URL(text).protocol) ? text : null

export const mailAddress = (text: string) => (/^[^\s@<>,]+@[^\s@<>,]+\.[^\s@<>,]+$/.test(text) ? text : null)

/** Requests to this URL carry secrets: plain http is accepted for loopback hosts only. */
export const privateUrl = (text: string) => {
  const url = URL.parse(text)
  const isHere = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1' || url?.hostname === '[::1]'
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isHere) ? text : null
}

export const addressChecks = (text: string): string | null => (text === 'sandbox' ? text : privateUrl(text))

export const pushOrigins = (text: string): string[] | null => {
  const urls = text.split(',').map((each) => privateUrl(each.trim()))
  return urls.some((url) => url === null) ? null : urls.map((url) => new URL(url ?? '').origin)
}

/** An address in the operator's own network, where a collector often speaks plain HTTP. */
export const webUrl = (text: string): string | null =>
  ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '') ? text : null

export const ratio = (text: string): number | null =>
  /^(?:0|1|0?\.\d+|1\.0+)$/.test(text) ? Number(text) : null

export const serviceName = (text: string): string | null => (/^[\w.-]{1,64}$/.test(text) ? text : null)

export const privateUrlWords = 'an https:// address (http:// only on this machine)'

export const secretsByKey = (text: string): Readonly<Record<string, string>> | null => {
  const pairs = text.split(',').map((pair) => /^([\w-]{8,64})=([\w-]{8,200})$/.exec(pair.trim()))
  if (pairs.some((pair) => pair === null)) return null
  return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']))
}

export const list = (text: string): string[] | null => {
  const items = text.split(',').map((item) => item.trim())
  return items.every((item) => /^[0-9A-Za-z.:/_-]+$/.test(item)) ? items : null
}

export const addressesWords = 'addresses or networks, separated by commas'

export const addresses = (text: string): string[] | null => {
  const items = list(text)
  return items !== null && items.every(isAddressOrNetwork) ? items : null
}

export const hostNames = (text: string): string[] | null => {
  const items = text.split(',').map((item) => item.trim().toLowerCase())
  return items.every((item) => /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(item)) ? items : null
}

export const postgresUrl = (text: string): string | null =>
  URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol) ? text : null

export const eventsUrl = (text: string): string | null =>
  text.split(',').every((each) => /^(nats|tls):$/.test(URL.parse(each.trim())?.protocol ?? ''))
    ? text
    : postgresUrl(text)

export const oneAddress = (text: string) => (/^[0-9A-Fa-f.:]+$/.test(text) ? text : null)

export const redisUrl = (text: string): string | null =>
  ['redis:', 'rediss:'].includes(URL.parse(text)?.protocol ?? '') ? text : null
