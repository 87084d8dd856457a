import { linkSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problemText } from '#domain/brand/problem.ts'
import type { CheckedBrands } from '#domain/brand/rules/check.ts'
import { loadBrands } from '#scripts/brand/sources.ts'
import { stampAll } from '#scripts/stamp/index.ts'
import type { StampReport } from '#scripts/stamp/index.ts'
import { aFile } from './a-family.ts'
import { aWorkshop } from './a-workshop.ts'
import type { Workshop } from './a-workshop.ts'

interface Broken {
  /** The file's values besides the six required fields, or its whole text or bytes. */
  readonly file?: Readonly<Record<string, unknown>> | string | Uint8Array
  /** Files in the brand's folder. */
  readonly beside?: Readonly<Record<string, object | string | Uint8Array>>
  /** Creates something other than a file in its place. */
  readonly place?: (path: string) => void
  /** The check's output, after `brands/`. */
  readonly says: string
}

const square = '<path d="M0 0h9v9z"/>'
const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${attributes}>${inside}</svg>`
const symbol = { assets: { symbol: 'symbol.svg' } }
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

/** One broken brand per kind of fault, by id. All are in one folder beside two valid brands. */
const table: Readonly<Record<string, Broken>> = {
  // Not a regular file.
  folder: { place: (path) => mkdirSync(path), says: 'folder.json:1:1 a folder has the name of a file' },
  dangling: {
    place: (path) => symlinkSync('/nowhere/brand.json', path),
    says: 'dangling.json:1:1 a link to a file that is not there',
  },
  circle: { place: (path) => symlinkSync(path, path), says: 'circle.json:1:1 cannot be read: ELOOP' },
  device: { place: (path) => symlinkSync('/dev/zero', path), says: 'device.json:1:1 not a regular file' },
  // Not text, or not JSON.
  empty: { file: '', says: 'empty.json:1:1 not JSON' },
  blank: { file: ' \n\n', says: 'blank.json:3:1 not JSON' },
  latin: {
    file: Buffer.from('{\n  "id": "latin",\n  "x": "caf\u00e9"\n}', 'latin1'),
    says: 'latin.json:3:12 not UTF-8 from here on; save the file as UTF-8',
  },
  wide: { file: utf16('{"id":"wide"}'), says: 'wide.json:1:1 not UTF-8 from here on' },
  cut: {
    file: Buffer.from('{"id":"cut","x":"\u{1F3B0}').subarray(0, -2),
    says: 'cut.json:1:18 not UTF-8 from here on',
  },
  bom: { file: `\ufeff${JSON.stringify(aFile({ id: 'bom' }))}`, says: 'bom.json:1:1 not JSON' },
  binary: { file: Uint8Array.of(0, 1, 2, 3), says: 'binary.json:1:1 not JSON' },
  huge: { file: `{"x":"${'x'.repeat(2_000_000)}"}`, says: 'huge.json:1:1 the file is larger than 1024 kB' },
  list: { file: '[]', says: 'list.json:1:1 the file must hold one object' },
  word: { file: '"word"', says: 'word.json:1:1 the file must hold one object' },
  single: { file: "{ 'id': 'single' }", says: 'single.json:1:3 not JSON' },
  twice: { file: '{}{}', says: 'twice.json:1:3 not JSON' },
  comment: { file: '{\n  // a note\n}', says: 'comment.json:2:3 not JSON' },
  infinite: { file: '{ "x": Infinity }', says: 'infinite.json:1:8 not JSON' },
  escape: { file: '{ "x": "\\x41" }', says: 'escape.json:1:8 not JSON' },
  // Texts that are not one visible line.
  breaks: {
    file: { identity: { name: 'Harbor\n}\nserver { listen 80; root /; }\n#' } },
    says: 'breaks.json:12:5 identity.name holds a line break (U+000A)',
  },
  nul: {
    file: { identity: { name: 'Nul', legalName: 'Nul\u0000 Ltd' } },
    says: 'nul.json:13:5 identity.legalName holds a control character (U+0000)',
  },
  bell: {
    file: { identity: { name: 'Bell', shortName: '\u001b[31mBell' } },
    says: 'bell.json:13:5 identity.shortName holds a control character (U+001B)',
  },
  override: {
    file: { identity: { name: 'knab\u202e' } },
    says: 'override.json:12:5 identity.name holds a mark that reorders the text after it (U+202E)',
  },
  isolate: {
    file: { identity: { name: 'Iso\u2067late' } },
    says: 'isolate.json:12:5 identity.name holds a direction mark without its partner (U+2067)',
  },
  half: {
    file: { identity: { name: 'Half \ud83c' } },
    says: 'half.json:12:5 identity.name holds half a surrogate pair (U+D83C)',
  },
  ghost: {
    file: { identity: { name: '\u200b\u2060' } },
    says: 'ghost.json:12:5 identity.name is blank',
  },
  hole: {
    file: { identity: { name: 'Hole', legalName: '' } },
    says: 'hole.json:13:5 identity.legalName is blank',
  },
  mailbox: {
    file: { identity: { name: 'Mailbox', supportEmail: 'a@b.example\r\nBcc: c@d.example' } },
    says: 'mailbox.json:13:5 identity.supportEmail holds a line break (U+000D)',
  },
  licence: {
    file: { legal: { licence: { authority: ' ', number: '1', url: 'https://authority.example' } } },
    says: 'licence.json:19:7 legal.licence.authority is blank',
  },
  tabbed: {
    file: { legal: { responsiblePlayUrl: 'https://help.example/\tplay' } },
    says: 'tabbed.json:18:5 legal.responsiblePlayUrl holds a control character (U+0009)',
  },
  keyed: {
    file: { 'the\u0007me': {} },
    says: 'keyed.json:17:3 the key "the\\u{7}me" holds a control character (U+0007)',
  },
  // URLs and hosts that are not the brand's.
  desk: {
    file: { domains: { primary: 'ops.localhost' } },
    says: 'desk.json:15:5 ops.localhost is a host of the platform itself',
  },
  doorway: {
    file: { domains: { primary: 'doorway.example', aliases: ['www.doorway.example', 'gateway.localhost'] } },
    says: 'doorway.json:18:7 gateway.localhost is a host of the platform itself',
  },
  arcade: {
    file: { domains: { primary: 'games.localhost' } },
    says: 'arcade.json:15:5 games.localhost is a host of the platform itself',
  },
  thief: {
    file: { domains: { primary: 'harbor.localhost' } },
    says: 'thief.json:15:5 harbor.localhost is an address of this machine',
  },
  number: {
    file: { domains: { primary: '203.0.113.7' } },
    says: 'number.json:15:5 domains.primary "203.0.113.7" is not well formed',
  },
  star: {
    file: { domains: { primary: '*.star.example' } },
    says: 'star.json:15:5 domains.primary "*.star.example" is not well formed',
  },
  long: {
    file: { domains: { primary: `${'l'.repeat(64)}.example` } },
    says: 'long.json:15:5 domains.primary "llll',
  },
  port: {
    file: { domains: { primary: 'port.example:8080' } },
    says: 'port.json:15:5 domains.primary "port.example:8080" is not well formed',
  },
  dot: {
    file: { domains: { primary: 'dot.example.' } },
    says: 'dot.json:15:5 domains.primary "dot.example." is not well formed',
  },
  self: {
    file: { domains: { primary: 'self.example', aliases: ['self.example'] } },
    says: 'self.json:17:7 self.example already belongs to self',
  },
  quoted: {
    file: { legal: { responsiblePlayUrl: 'https://help.example/"><script>' } },
    says: 'quoted.json:18:5 legal.responsiblePlayUrl "https://help.example/\\"><script>" is not well formed',
  },
  unnamed: {
    file: { legal: { responsiblePlayUrl: 'https://harbor.example@evil.example/' } },
    says: 'unnamed.json:18:5 legal.responsiblePlayUrl "https://harbor.example@evil.example/" is not well formed',
  },
  gate: {
    file: { security: { connect: ['https://api.gate.example:99999'] } },
    says: 'gate.json:19:7 security.connect.0 "https://api.gate.example:99999" is not well formed',
  },
  // Drawings.
  unclosed: {
    file: symbol,
    beside: { 'symbol.svg': `<svg xmlns="http://www.w3.org/2000/svg">\n  <g>${square}\n</svg>` },
    says: "unclosed/symbol.svg:3:1 the drawing is broken: expected 'g' tag, not 'svg'",
  },
  prefix: {
    file: symbol,
    beside: { 'symbol.svg': svg('<use xlink:href="#a"/>') },
    says: "prefix/symbol.svg:1:64 the drawing is broken: an unknown namespace prefix 'xlink'",
  },
  void: {
    file: symbol,
    beside: { 'symbol.svg': svg('') },
    says: 'void/symbol.svg:1:1 the drawing shows nothing',
  },
  bytes: {
    file: symbol,
    beside: { 'symbol.svg': Uint8Array.of(0x89, 0x50, 0x4e, 0x47) },
    says: 'bytes/symbol.svg:1:1 the drawing holds no <svg> element',
  },
  styled: {
    file: symbol,
    beside: { 'symbol.svg': svg(`<style>@import "https://evil.example/x.css";</style>${square}`) },
    says: 'styled/symbol.svg:1:66 the drawing holds an imported style sheet',
  },
  clicks: {
    file: symbol,
    beside: { 'symbol.svg': svg(square, ' onload="alert(1)"') },
    says: 'clicks/symbol.svg:1:58 the drawing holds an event attribute',
  },
  entity: {
    file: symbol,
    beside: { 'symbol.svg': `<!DOCTYPE svg [<!ENTITY a "b">]>${svg(square)}` },
    says: 'entity/symbol.svg:1:1 the drawing holds a document type or an entity',
  },
  // The brand's own texts.
  copycut: {
    beside: { 'copy/en.json': '{\n  "brand": {', 'copy/pt.json': { brand: { tagline: 'Porto' } } },
    says: 'copycut/copy/en.json:2:13 not JSON',
  },
  copyturn: {
    beside: {
      'copy/en.json': { brand: { tagline: 'A \u202e turn' } },
      'copy/pt.json': { brand: { tagline: 'Porto' } },
    },
    says: 'copyturn/copy/en.json:3:5 brand.tagline holds a mark that reorders the text after it (U+202E)',
  },
  copyhole: {
    beside: { 'copy/en.json': { brand: { tagline: 'Port' } } },
    says: 'copyhole/copy/pt.json:1:1 the texts of copyhole are missing in pt',
  },
  copyfill: {
    beside: {
      'copy/en.json': { brand: { tagline: 'Port {{town}}' } },
      'copy/pt.json': { brand: { tagline: 'Porto' } },
    },
    says: 'copyfill/copy/en.json:3:5 key "brand.tagline" has a placeholder {{town}} that is never filled',
  },
  copylist: {
    beside: { 'copy/en.json': '[]', 'copy/pt.json': { brand: { tagline: 'Porto' } } },
    says: 'copylist/copy/en.json:1:1 the file must hold one object',
  },
}

let shop: Workshop
let checked: CheckedBrands
let report: StampReport
beforeAll(async () => {
  shop = aWorkshop()
  const put = (path: string, value: object | string | Uint8Array) => {
    if (!(value instanceof Uint8Array)) return shop.write(path, value)
    shop.write(path, '')
    writeFileSync(join(shop.folders.brands, path), value)
  }
  for (const [id, { file = {}, beside = {}, place }] of Object.entries(table)) {
    const own = {
      id,
      merchantCode: `${id.toUpperCase()}01`,
      identity: { name: id },
      domains: { primary: `${id}.example` },
    }
    if (place !== undefined) place(join(shop.folders.brands, `${id}.json`))
    else
      put(
        `${id}.json`,
        typeof file === 'string' || file instanceof Uint8Array ? file : aFile({ ...own, ...file }),
      )
    for (const [name, value] of Object.entries(beside)) put(`${id}/${name}`, value)
  }
  // Files beside the brands that belong to none.
  linkSync(join(shop.folders.brands, 'harbor.json'), join(shop.folders.brands, 'harbor.json~'))
  symlinkSync('/nowhere', join(shop.folders.brands, 'photos'))
  shop.write('lagoon/copy', 'a file in the place of a folder')
  checked = loadBrands(shop.folders)
  report = await stampAll({ outDir: shop.outDir, folders: shop.folders, appDir: shop.appDir })
})
afterAll(() => shop.dispose())

const about = (id: string) =>
  checked.problems.filter(({ file }) => file === `brands/${id}.json` || file.startsWith(`brands/${id}/`))

describe('of many brands that are broken in their own ways', () => {
  it.each(Object.entries(table))('%s is refused with its place and a sentence', (id, { says }) => {
    const said = about(id).map(problemText)
    expect(
      said.some((text) => text.startsWith(`brands/${says}`)),
      said.join('\n'),
    ).toBe(true)
    for (const text of said) expect(text).toMatch(/^brands\/\S+:\d+:\d+ \S.* \[brand\/[a-z-]+\]$/)
  })
  it('none is taken for sound, and none stops another', () => {
    expect([...checked.brands.keys()]).toEqual(['harbor', 'lagoon'])
    expect(report.stamped).toEqual(['harbor', 'lagoon'])
    expect(report.problems).toEqual(checked.problems)
  })
  it('there are many', () => expect(Object.keys(table).length).toBeGreaterThan(50))
})
