import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { stampedBrandElementId } from '#domain/brand/stamped.ts'
import type { StampedBrand } from '#domain/brand/stamped.ts'
import { problemText } from '#domain/brand/problem.ts'
import { stampAll } from '#scripts/stamp/index.ts'
import type { StampOptions } from '#scripts/stamp/index.ts'
import { sourceHash } from '#scripts/stamp/hash.ts'
import { readRelease } from '#scripts/stamp/site/release.ts'
import { aFile } from './a-family.ts'
import { aWorkshop } from './a-workshop.ts'
import type { Workshop } from './a-workshop.ts'

let shop: Workshop
beforeEach(() => {
  shop = aWorkshop()
})
afterEach(() => shop.dispose())

const stamp = (options: Partial<StampOptions> = {}) =>
  stampAll({ outDir: shop.outDir, folders: shop.folders, appDir: shop.appDir, ...options })
const out = (path: string) => join(shop.outDir, path)
const releaseOf = (id: string) => {
  const release = readRelease(out(id))
  if (release === null) throw new Error(`${id} has no release`)
  return release
}
function stampedBrand(id: string): StampedBrand {
  const block = new RegExp(
    `<script type="application/json" id="${stampedBrandElementId}">(.*)</script>`,
  ).exec(shop.stamped(`${id}/index.html`))
  return JSON.parse(block?.[1] ?? 'null') as StampedBrand
}

describe('a stamped folder', () => {
  it('holds a page, its texts, marks, icons, manifest, headers and the shared chunks', async () => {
    await stamp({ pictures: true })
    const files = readdirSync(out('harbor'), { recursive: true }).map(String)
    for (const name of [
      'index.html',
      'manifest.webmanifest',
      'robots.txt',
      'release.json',
      'assets/main-1a2b3c4d.js',
    ])
      expect(files).toContain(name)
    expect(
      files.filter((name) => /^assets\/(?:symbol|icon|og)-[0-9a-f]{8}\.(?:svg|png)$/.test(name)).length,
    ).toBeGreaterThanOrEqual(6)
    expect(files.some((name) => name.endsWith('.map'))).toBe(false)
  })
  it('carries the whole brand, and addresses that exist', async () => {
    await stamp()
    const { brand, locales, assets, release } = stampedBrand('harbor')
    expect(brand.merchantCode).toBe('HARBOR01')
    expect(release).toBe(releaseOf('harbor').release)
    const { symbol, ...logos } = assets
    for (const logo of Object.values(logos)) expect(logo).toMatch(/^data:image\/svg\+xml,%3Csvg /)
    for (const address of [...Object.values(locales), symbol])
      expect(existsSync(out(`harbor${address}`))).toBe(true)
  })
  it('merges the product’s texts with the brand’s own, and fills in its name where the page shows one', async () => {
    shop.write('harbor/copy/en.json', { brand: { hero: { title: 'Ahoy from {{name}}' } } })
    shop.write('harbor/copy/pt.json', { brand: { hero: { title: 'Olá do {{name}}' } } })
    await stamp()
    const texts = JSON.parse(shop.stamped(`harbor${stampedBrand('harbor').locales['en']}`))
    expect(texts.brand.hero.title).toBe('Ahoy from {{name}}')
    expect(texts.brand.hero.text).toContain('{{name}}')
    expect(shop.stamped('harbor/index.html')).toContain('<h1>Ahoy from Harbor</h1>')
  })
  it('shares the product’s texts with every brand that has none of its own', async () => {
    await stamp()
    expect(stampedBrand('harbor').locales).toEqual(stampedBrand('lagoon').locales)
    expect(statSync(out(`harbor${stampedBrand('harbor').locales['en']}`)).nlink).toBeGreaterThanOrEqual(3)
  })
  it('has the vector mark alone while it is a preview made of one file', async () => {
    await stamp()
    expect(JSON.parse(shop.stamped('harbor/manifest.webmanifest')).icons).toEqual([
      { src: stampedBrand('harbor').assets.symbol, sizes: 'any', type: 'image/svg+xml' },
    ])
    expect(shop.stamped('harbor/index.html')).not.toContain('og:image')
  })
  it('lets no text of a brand end the script or the tag it stands in', async () => {
    const nasty = '</script><script>alert(1)</script><img src=x onerror=alert(1)>"'
    shop.write('harbor.json', aFile({ identity: { name: 'Harbor', legalName: nasty } }))
    shop.write('harbor/copy/en.json', { brand: { hero: { title: nasty } } })
    shop.write('harbor/copy/pt.json', { brand: { hero: { title: nasty } } })
    await stamp()
    expect(stampedBrand('harbor').brand.identity.legalName).toBe(nasty)
    expect(shop.stamped('harbor/index.html')).not.toContain('<script>alert')
    expect(shop.stamped('harbor/index.html')).not.toContain('<img src=x')
  })
  it('names the hash of every inline script and style in its policy', async () => {
    await stamp()
    const html = shop.stamped('harbor/index.html')
    const inline = [...html.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)].map((match) =>
      sourceHash(match[2] ?? ''),
    )
    expect(inline).toHaveLength(4)
    expect([...releaseOf('harbor').scriptHashes, ...releaseOf('harbor').styleHashes].toSorted()).toEqual(
      inline.toSorted(),
    )
  })
  it('names every script of the first load with the hash of its content before it runs', async () => {
    await stamp()
    const html = shop.stamped('harbor/index.html')
    for (const path of ['assets/main-1a2b3c4d.js', 'assets/vendor-5e6f7a8b.js']) {
      const content = createHash('sha384')
        .update(shop.stamped(`harbor/${path}`))
        .digest('base64')
      expect(html).toContain(`["/${path}","sha384-${content}"]`)
    }
    expect(html.indexOf("h('modulepreload'")).toBeLessThan(html.indexOf('import(u)'))
  })
  it('starts the application only after the page has loaded, and nothing blocks the first paint', async () => {
    await stamp()
    const html = shop.stamped('harbor/index.html')
    expect(html).not.toMatch(/<script[^>]+src=/)
    expect(html).not.toContain('rel="modulepreload"')
    // Each in a task of its own, the entry last.
    expect(html).toContain('["/assets/vendor-5e6f7a8b.js","/assets/main-1a2b3c4d.js"].reduce(')
  })
  it('keeps search engines away from a preview', async () => {
    await stamp()
    expect(shop.stamped('harbor/robots.txt')).toBe('User-agent: *\nDisallow: /\n')
    expect(shop.stamped('harbor/index.html')).toContain('content="noindex"')
  })
  it('mentions no other brand', async () => {
    await stamp()
    for (const path of readdirSync(out('harbor'), { recursive: true }).map(String)) {
      if (!statSync(out(`harbor/${path}`)).isFile() || /\.(?:png|br|gz)$/.test(path)) continue
      expect(shop.stamped(`harbor/${path}`)).not.toMatch(/LAGOON01|lagoon\.example/)
    }
  })
  it('lists its files with their hashes', async () => {
    await stamp()
    const { files } = releaseOf('harbor')
    expect(files['index.html']?.bytes).toBe(statSync(out('harbor/index.html')).size)
    expect(files['assets/main-1a2b3c4d.js']?.sha256).toMatch(/^[0-9a-f]{64}$/)
  })
  it('has compressed copies of files worth compressing', async () => {
    await stamp()
    for (const ending of ['br', 'gz']) {
      expect(statSync(out(`harbor/assets/main-1a2b3c4d.js.${ending}`)).size).toBeLessThan(400)
      expect(existsSync(out(`harbor/index.html.${ending}`))).toBe(true)
    }
  })
})

describe('the explanation of gates', () => {
  const files = () => readdirSync(out('harbor'), { recursive: true }).map(String)
  const live = {
    status: 'live',
    identity: { name: 'Harbor', legalName: 'Harbor Bay Ltd', supportEmail: 'help@harbor-bay.com' },
    domains: { primary: 'harbor-bay.com' },
    jurisdiction: { code: 'CW' },
    legal: {
      licence: { authority: 'An authority', number: '1', url: 'https://authority.example/1' },
      responsiblePlayUrl: 'https://help.example/play',
    },
  }
  it('comes with a preview: the code, and where every switch is written', async () => {
    shop.write('harbor.json', aFile({ modules: { chat: false } }))
    await stamp()
    expect(files()).toContain('assets/WhyOverlay-9c8d7e6f.js')
    const origins = JSON.parse(shop.stamped('harbor/why.json'))
    expect(origins).toMatchObject({
      chat: expect.stringMatching(/^brands\/harbor\.json:\d+:5$/),
      vip: expect.stringMatching(/^brands\/_base\.json:\d+:5$/),
      'safeguard.stepUp': expect.stringMatching(/^brands\/_base\.json:/),
    })
  })
  it('is not in the folder of a live brand, not even from the preview it was before', async () => {
    await stamp()
    shop.write('harbor.json', aFile(live))
    expect((await stamp()).stamped).toContain('harbor')
    expect(files().filter((path) => /why/i.test(path))).toEqual([])
  })
})

describe('stamping again', () => {
  it('does nothing when nothing changed', async () => {
    expect((await stamp()).stamped).toEqual(['harbor', 'lagoon'])
    expect(await stamp()).toEqual({ stamped: [], skipped: ['harbor', 'lagoon'], removed: [], problems: [] })
  })
  it('restores a folder that was deleted', async () => {
    await stamp()
    rmSync(out('lagoon'), { recursive: true })
    expect((await stamp()).stamped).toEqual(['lagoon'])
  })
  it('restores a brand that was stamped with other options meanwhile', async () => {
    await stamp()
    await stamp({ only: ['harbor'], assets: 'copy' })
    expect((await stamp()).stamped).toEqual(['harbor'])
  })
  it('makes the same folders on several threads as on one', async () => {
    // Enough orders that all threads start before the first one finishes.
    const ids = Array.from({ length: 120 }, (_, index) => `pier${index}`)
    for (const id of ids)
      shop.write(
        `${id}.json`,
        aFile({ id, merchantCode: id.toUpperCase(), domains: { primary: `${id}.example` } }),
      )
    const files = ['index.html', 'release.json', 'why.json']
    const read = () => ids.flatMap((id) => files.map((file) => shop.stamped(`${id}/${file}`)))
    const { stamped } = await stamp({ threads: 3 })
    expect(stamped).toEqual(['harbor', 'lagoon', ...ids.toSorted()])
    const several = read()
    rmSync(shop.outDir, { recursive: true })
    await stamp({ threads: 1 })
    expect(read()).toEqual(several)
  })
  it('reports errors of other threads, with the site', async () => {
    const path = join(shop.folders.locales, 'en', 'brand.json')
    writeFileSync(path, readFileSync(path, 'utf8').replace('Your evening', 'See lagoon.example'))
    const { problems, stamped } = await stamp({ threads: 2 })
    expect(problems.map(problemText)).toEqual([
      expect.stringMatching(/^brands\/harbor\.json:1:1 the site of harbor is not sound: .*"lagoon.example"/),
    ])
    expect(stamped).toEqual(['lagoon'])
  })
  it('writes only the brand that changed', async () => {
    await stamp()
    shop.write('harbor.json', aFile({ chat: { headerColor: '#123456' } }))
    expect((await stamp()).stamped).toEqual(['harbor'])
  })
  it('writes every brand of a language whose texts changed', async () => {
    await stamp()
    const path = join(shop.folders.locales, 'en', 'brand.json')
    writeFileSync(path, readFileSync(path, 'utf8').replace('Your evening', 'Your morning'))
    expect((await stamp()).stamped).toEqual(['harbor', 'lagoon'])
  })
  it('removes the folder of a deleted brand', async () => {
    await stamp()
    shop.remove('lagoon.json')
    expect((await stamp()).removed).toEqual(['lagoon'])
    expect(existsSync(out('lagoon'))).toBe(false)
  })
  it('leaves folders alone that were not stamped', async () => {
    mkdirSync(out('photos'), { recursive: true })
    await stamp()
    expect(existsSync(out('photos'))).toBe(true)
  })
  it('keeps the files of earlier releases for open pages, and removes the oldest', async () => {
    const color = (digit: number) => stampWith(`#00000${digit}`)
    const stampWith = async (headerColor: string) => {
      shop.write('harbor/copy/en.json', { brand: { tagline: headerColor } })
      shop.write('harbor/copy/pt.json', { brand: { tagline: headerColor } })
      await stamp({ keepReleases: 2 })
      return out(`harbor${stampedBrand('harbor').locales['en']}`)
    }
    const [first, second] = [await color(1), await color(2)]
    expect([first, second].map((path) => existsSync(path))).toEqual([true, true])
    await color(3)
    expect(existsSync(first)).toBe(true)
    await color(4)
    expect(existsSync(first)).toBe(false)
    expect(existsSync(second)).toBe(true)
  })
})

describe('when something is wrong', () => {
  it('reports every problem with its place and stamps the other brands', async () => {
    shop.write('harbor.json', '{')
    const { stamped, problems } = await stamp()
    expect(problems.map(problemText)).toEqual([
      'brands/harbor.json:1:2 not JSON: close brace expected [brand/json]',
    ])
    expect(stamped).toEqual(['lagoon'])
    expect(existsSync(out('harbor'))).toBe(false)
  })
  it('removes no folder, and stamps a brand again once it is mended', async () => {
    await stamp()
    shop.write('harbor.json', '{')
    expect(await stamp()).toMatchObject({ stamped: [], skipped: ['lagoon'], removed: [] })
    shop.write('harbor.json', aFile({ chat: { headerColor: '#123456' } }))
    expect(await stamp()).toMatchObject({ stamped: ['harbor'], problems: [] })
  })
  it('leaves the last good folder as it was', async () => {
    await stamp()
    const before = shop.stamped('harbor/release.json')
    const path = join(shop.folders.locales, 'en', 'brand.json')
    writeFileSync(path, readFileSync(path, 'utf8').replace('Your evening', 'See lagoon.example'))
    expect((await stamp()).problems.map(problemText).join()).toContain('names "lagoon.example" of lagoon')
    expect(shop.stamped('harbor/release.json')).toBe(before)
    expect(readdirSync(shop.outDir).toSorted()).toEqual(['harbor', 'lagoon'])
  })
  it('does not overwrite a folder that was not stamped', async () => {
    mkdirSync(out('harbor'), { recursive: true })
    const { problems, stamped } = await stamp()
    expect(problems.map(problemText).join()).toContain('holds no release: move it away')
    expect(stamped).toEqual(['lagoon'])
  })
  it('says which folder cannot be written', async () => {
    writeFileSync(shop.outDir, 'a file where a folder should be')
    await expect(stamp()).rejects.toThrow(/out cannot be the output folder/)
  })
  it('says that there is no build yet', async () => {
    await expect(stamp({ appDir: join(shop.appDir, 'nowhere') })).rejects.toThrow('run npm run build')
  })
})

describe('shared files', () => {
  const chunk = () => statSync(out('harbor/assets/main-1a2b3c4d.js'))
  it('are hard links by default', async () => {
    await stamp()
    expect(chunk().nlink).toBe(3)
  })
  it('are copies for folders that must stand alone', async () => {
    await stamp({ assets: 'copy' })
    expect(chunk().nlink).toBe(1)
  })
  it('can come from another origin, which the policy then allows', async () => {
    const deployment = {
      gateway: 'https://gateway.marquee.example',
      games: [],
      assets: 'https://cdn.marquee.example',
    }
    await stamp({ target: 'static', deployment })
    expect(existsSync(out('harbor/public/assets/main-1a2b3c4d.js'))).toBe(false)
    expect(shop.stamped('harbor/public/index.html')).toContain(
      '"https://cdn.marquee.example/assets/main-1a2b3c4d.js"].reduce(',
    )
    expect(shop.stamped('harbor/public/_headers')).toContain(
      "script-src 'self' https://cdn.marquee.example 'sha256-",
    )
  })
})
