import { createHash } from 'node:crypto'

export interface WebClip {
  readonly merchantCode: string
  readonly name: string
  /** Name below the icon. */
  readonly shortName: string
  readonly organization: string
  /** The site's origin as visited. */
  readonly origin: string
  /** PNG; null: the device uses a screenshot of the page. */
  readonly icon: Uint8Array | null
}

/** Characters not allowed in XML 1.0, and lone surrogates. */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }
const escapeXml = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(unwritable, '')
    .replaceAll(/[&<>\r]/g, (character) => escapes[character] ?? '')

/** Deterministic per site, so that reinstalling replaces the old icon. */
function uuidOf(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join('\0')).digest('hex')
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 0x3) | 0x8).toString(16)
  const text = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
  return text.toUpperCase()
}

type Value = string | number | boolean | Uint8Array | readonly Dictionary[]
type Dictionary = Readonly<Record<string, Value>>

function write(value: Value): string {
  if (typeof value === 'string') return `<string>${escapeXml(value)}</string>`
  if (typeof value === 'number') return `<integer>${value}</integer>`
  if (typeof value === 'boolean') return `<${value}/>`
  if (value instanceof Uint8Array) return `<data>${Buffer.from(value).toString('base64')}</data>`
  return `<array>${value.map(writeDictionary).join('')}</array>`
}
const writeDictionary = (dictionary: Dictionary): string =>
  `<dict>${Object.entries(dictionary)
    .map(([key, value]) => `<key>${key}</key>${write(value)}`)
    .join('')}</dict>`

/** A configuration profile with one web clip: a home screen icon that opens the site full screen. */
export function webClipProfile({
  merchantCode,
  name,
  shortName,
  organization,
  origin,
  icon,
}: WebClip): string {
  const identifier = `webclip.${merchantCode.toLowerCase()}`
  const clip: Dictionary = {
    PayloadType: 'com.apple.webClip.managed',
    PayloadVersion: 1,
    PayloadIdentifier: `${identifier}.clip`,
    PayloadUUID: uuidOf(merchantCode, origin, 'clip'),
    PayloadDisplayName: name,
    Label: shortName,
    URL: `${origin}/`,
    IsRemovable: true,
    FullScreen: true,
    Precomposed: true,
    IgnoreManifestScope: false,
    ...(icon !== null && { Icon: icon }),
  }
  const profile: Dictionary = {
    PayloadType: 'Configuration',
    PayloadVersion: 1,
    PayloadIdentifier: identifier,
    PayloadUUID: uuidOf(merchantCode, origin, 'profile'),
    PayloadDisplayName: name,
    PayloadDescription: `Adds ${name} to the home screen. It contains nothing else.`,
    PayloadOrganization: organization,
    PayloadRemovalDisallowed: false,
    PayloadContent: [clip],
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">',
    `<plist version="1.0">${writeDictionary(profile)}</plist>`,
    '',
  ].join('\n')
}
