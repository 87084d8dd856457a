import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { valueAt } from '#domain/brand/pointer.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Deployment } from '#schemas/deploy.generated.ts'
import { stampedBrandElementId } from '#domain/brand/stamped.ts'
import type { StampedBrand } from '#domain/brand/stamped.ts'
import { forms, hostsOf } from '#scripts/brand/domains.ts'
import { makeFolder } from '#scripts/stamp/output-folder.ts'
import { stampSite } from '#scripts/stamp/site/stamp-site.ts'
import { targets } from '#scripts/stamp/targets/index.ts'
import { openWorkshop } from '#scripts/stamp/workshop.ts'
import {
  assert,
  asyncProperty,
  cases,
  constantFrom,
  oneof,
  patienceMs,
  string,
  tellLaw,
} from '#tests/support/law.ts'
import { makeCertificate, nginxMachine, nginxRefuses, webServers } from '#tests/support/web-servers.ts'
import { aFile, checkFamily } from './a-family.ts'
import { aWorkshop } from './a-workshop.ts'
import type { Workshop } from './a-workshop.ts'

/** A brand file that sets every text of the format. */
const everyText = aFile({
  identity: {
    name: 'Harbor',
    shortName: 'Harbor',
    legalName: 'Harbor Bay Ltd',
    supportEmail: 'help@harbor.example',
  },
  domains: { primary: 'harbor.example', aliases: ['www.harbor.example'] },
  legal: {
    licence: { authority: 'An authority', number: 'No. 1', url: 'https://authority.example/1' },
    responsiblePlayUrl: 'https://help.example/play',
  },
  security: {
    connect: ['https://api.harbor.example'],
    img: ['https://img.harbor.example'],
    frame: ['https://*.frames.harbor.example'],
  },
  providers: {
    turnstile: { siteKey: '1x00000000000000000000AA' },
    firebase: { webKey: 'made-up-for-a-test', projectId: 'harbor-1', social: [] },
  },
})

const leaves = (value: unknown, pointer = ''): string[] =>
  typeof value === 'string'
    ? [pointer]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${pointer}/${key}`))
      : []

/** The file with another text at one place. */
function withText(pointer: string, text: string): Record<string, unknown> {
  const file: Record<string, unknown> = JSON.parse(JSON.stringify(everyText))
  const [last = '', ...above] = pointer.split('/').slice(1).toReversed()
  const holder = valueAt(
    file,
    above
      .toReversed()
      .map((key) => `/${key}`)
      .join(''),
  )
  Reflect.set(Object(holder), last, text)
  return file
}

const attacks = [
  'x\n}\nserver { listen 81; root /; }\n#',
  'x; } server { listen 81; root /; } #',
  '"; add_header X-Evil 1; #',
  '$marquee_root',
  '${jndi:ldap://evil.example}',
  '\\',
  '\\"',
  "'",
  '{$MARQUEE_ROOT}',
  'x\r\nSet-Cookie: a=b',
  'x\n  Set-Cookie: a=b',
  '</script><script>alert(1)</script>',
  '</title><img src=x onerror=alert(1)>',
  '" onmouseover="alert(1)',
  '<!--<script>',
  '&lt;&#0;&amp;',
  '{{name}}{{{name}}}',
  '$&$1$`',
  '\u0000',
  '\u2028',
  '\u202egnp.exe',
  '\ud800',
  '\ufeff',
  '   ',
  '\u200b',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'https://a.example/\n; }',
  'https://a.example/" onclick="1',
  "https://a.example; script-src 'unsafe-inline'",
  'javascript:alert(1)',
  'harbor.example; } #',
  'harbor.example evil.example',
  'a@b.example\r\nBcc: c@d.example',
  '*.example',
  '127.0.0.1',
  `${'a'.repeat(64)}.example`,
  '__proto__',
] as const
/** Tokens with a meaning in the grammars of the outputs. */
const syntax = Array.from('"\\;{}#$\n\r <>&\'`=/:a.')
const hostile = oneof(
  { weight: 3, arbitrary: constantFrom(...attacks) },
  { weight: 1, arbitrary: string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 1, arbitrary: string({ unit: constantFrom(...syntax), maxLength: 24 }) },
)

let shop: Workshop
let workshop: ReturnType<typeof openWorkshop>
let deployment: Deployment
beforeAll(() => {
  shop = aWorkshop()
  workshop = openWorkshop({
    outDir: shop.outDir,
    folders: shop.folders,
    appDir: shop.appDir,
    target: 'static',
  })
  deployment = {
    gateway: 'http://127.0.0.1:1',
    games: [],
    certificate: makeCertificate(join(shop.outDir, '..', 'certificate')),
    ports: { https: 8443, http: 8099 },
  }
})
afterAll(() => shop.dispose())

/** Words of an nginx or Caddy file by its grammar: a quoted string is one word, a comment ends with its line. */
const wordsOf = (text: string) =>
  [...text.matchAll(/#.*|"(?:\\[^]|[^"\\])*"|[{};]|[^\s{};"#]+|\n/g)].map(([word]) => word)

/** The structure of each output as parsed, without values; must be independent of the brand's texts. */
async function shapesOf(brand: Brand) {
  const site = stampSite(await workshop.inputsFor({ brand, switches: null, deployment }))
  const { scriptHashes, styleHashes } = site
  const hosting = { brand, deployment, policy: { games: [], scriptHashes, styleHashes }, folder: '/srv/site' }
  const files = [...site.files, ...targets.nginx.beside(hosting), ...targets.caddy.beside(hosting)]
  const read = (path: string) => {
    const file = files.find((each) => each.path === path)
    return file !== undefined && 'body' in file ? String(file.body) : ''
  }
  const { document } = new JSDOM(read('index.html')).window
  const stamped: StampedBrand = JSON.parse(
    document.querySelector(`#${stampedBrandElementId}`)?.textContent ?? 'null',
  )
  const manifest: Record<string, unknown> = JSON.parse(read('manifest.webmanifest'))
  const hosts = new Set([brand.domains.primary, ...brand.domains.aliases])
  const plain = (word: string) =>
    word.startsWith('"') ? '"' : hosts.has(word.replace(/^https?:\/\/|,$|:\d+,?$/g, '')) ? '@' : word
  return {
    nginx: read('nginx.conf'),
    caddy: read('Caddyfile'),
    said: { stamped, title: document.title, name: manifest['name'] },
    shape: {
      html: [...document.querySelectorAll('*')].map((element) =>
        [element.localName, ...element.getAttributeNames()].join(' '),
      ),
      manifest: Object.keys(manifest),
      nginx: wordsOf(read('nginx.conf')).map(plain),
      caddy: wordsOf(read('Caddyfile')).map(plain),
      redirects: read('_redirects')
        .replaceAll(/(?<=https?:\/\/)[^/]+/g, '@')
        .split('\n'),
      headers: read('_headers')
        .split('\n')
        .map((line) => line.replace(/(?<=^ {2}[A-Za-z-]+:) [\x20-\x7e]+$/, '')),
      robots: read('robots.txt')
        .split('\n')
        .map((line) => line.replace(brand.domains.primary, '@')),
      map: wordsOf(forms['nginx']?.(hostsOf([brand])) ?? '').map((word) => plain(word)),
      hosts: Object.keys(JSON.parse(forms['json']?.(hostsOf([brand])) ?? '{}')),
    },
  }
}

it(
  'writes no text of a brand into an output as anything but that text, or refuses it with its place',
  { timeout: patienceMs(60_000) },
  async () => {
    const usual = checkFamily({ files: { harbor: everyText } })
    expect(usual.problems).toEqual([])
    const harbor = usual.brands.get('harbor')?.brand
    if (harbor === undefined) throw new Error('the usual brand is not sound')
    const { shape } = await shapesOf(harbor)
    const runs = cases(250, 20_000)
    const configs: string[] = []
    const caddyfiles = new Set<string>()
    const refused = new Set<string>()
    const texts = oneof(
      // The texts players read accept almost anything; drawn as often as all others together.
      constantFrom('/identity/name', '/identity/shortName', '/identity/legalName', '/legal/licence/number'),
      constantFrom(...leaves(everyText)),
    )
    await assert(
      asyncProperty(texts, hostile, async (pointer, text) => {
        const { brands, problems } = checkFamily({ files: { harbor: withText(pointer, text) } })
        const brand = brands.get('harbor')?.brand
        if (brand === undefined) {
          refused.add(pointer)
          expect(problems.length).toBeGreaterThan(0)
          for (const { file, line, sentence } of problems)
            expect([file, line > 0, sentence !== '']).toEqual(['brands/harbor.json', true, true])
          return
        }
        const made = await shapesOf(brand)
        configs.push(made.nginx)
        caddyfiles.add(made.caddy)
        expect({ ...made.shape, hosts: [] }).toEqual({ ...shape, hosts: [] })
        expect(made.shape.hosts).toEqual([brand.domains.primary, ...brand.domains.aliases])
        expect(made.said.stamped.brand).toEqual(brand)
        expect(made.said.name).toBe(brand.identity.name)
        expect(made.said.title.startsWith(brand.identity.name.replace(/\s+/g, ' ').trim())).toBe(true)
        expect(valueAt(brand, pointer)).toBe(text)
      }),
      { numRuns: runs },
    )
    expect(configs.length).toBeGreaterThan(20)
    expect(refused.size).toBeGreaterThan(10)
    tellLaw('hostile texts', `${runs} texts, ${configs.length} taken and written as they are`)
    expect(nginxAccepts(configs.slice(0, 200))).toBe('')
    expect(caddyRefuses([...caddyfiles].slice(0, cases(3, 100)))).toEqual([])
  },
)

/** Output of `nginx -t` for the server blocks; empty when it accepts them or is not installed. */
function nginxAccepts(configs: readonly string[]): string {
  if (!webServers.nginx.isThere) return ''
  const home = join(shop.outDir, '..', 'nginx')
  makeFolder(home)
  writeFileSync(join(home, 'sites.conf'), configs.join('\n'))
  writeFileSync(
    join(home, 'nginx.conf'),
    nginxMachine(
      home,
      `${home}/sites.conf`,
      'server_names_hash_max_size 4096; server_names_hash_bucket_size 256;',
    ),
  )
  return nginxRefuses(join(home, 'nginx.conf'))
}

/** Errors of Caddy's parser, and files it reads as other sites; empty when it is not installed. */
function caddyRefuses(files: readonly string[]): string[] {
  if (!webServers.caddy.isThere) return []
  const home = join(shop.outDir, '..', 'caddy')
  makeFolder(home)
  const path = join(home, 'Caddyfile')
  return files.flatMap((file) => {
    writeFileSync(path, file)
    const { status, stdout, stderr } = spawnSync(
      'caddy',
      ['adapt', '--config', path, '--adapter', 'caddyfile'],
      { env: { ...process.env, HOME: home } },
    )
    if (status !== 0) return [stderr.toString()]
    const read: {
      apps: { http: { servers: Record<string, { routes: { match: { host: string[] }[] }[] }> } }
    } = JSON.parse(stdout.toString())
    const hosts = Object.values(read.apps.http.servers).flatMap(({ routes }) =>
      routes.flatMap(({ match }) => match.flatMap(({ host }) => host)),
    )
    const heads = [...file.matchAll(/^https?:.*(?= \{$)/gm)].flatMap(([head]) => head.split(', '))
    const meant = heads.map((site) => new URL(site).hostname)
    return String(hosts.toSorted()) === String(meant.toSorted()) ? [] : [`${String(hosts)} for ${file}`]
  })
}
