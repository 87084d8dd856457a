import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Brand } from '#schemas/brand.generated.ts'
import { aBrand } from '#tests/support/brand.ts'
import type { DeepPartial } from '#tests/support/brand.ts'
import { watchBrandFolders } from './brand-folders.ts'
import type { BrandFolders } from './brand-folders.ts'
import { pageNow } from './release-file.ts'

let folder = ''
let brands: BrandFolders
let problems: string[] = []
let greeted: string[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-brands-'))
  problems = []
  greeted = []
})
afterEach(() => {
  brands.close()
  rmSync(folder, { recursive: true, force: true })
})

function stamp(id: string, changes: DeepPartial<Brand> = {}, into = id) {
  const brand = aBrand({
    id,
    merchantCode: id.toUpperCase(),
    domains: { primary: `${id}.example`, aliases: [] },
    ...changes,
  })
  mkdirSync(join(folder, into), { recursive: true })
  writeFileSync(
    join(folder, into, 'release.json'),
    JSON.stringify({ release: 'r1', brand, scriptHashes: ['sha256-x'], styleHashes: [] }),
  )
}

function open() {
  brands = watchBrandFolders(folder, (problem) => void problems.push(problem))
  brands.onNew((id) => void greeted.push(id))
}
const ids = () => brands.all().map(({ brand }) => brand.id)
/** A new brand must be served within one second. */
const soon = { timeout: 1_000, interval: 10 }

describe('the page of a folder that has just been replaced', () => {
  const replace = (release: string, hash: string, page: string) => {
    const [known] = brands.all()
    if (known === undefined) throw new Error('no brand is served')
    const fresh = { release, brand: known.brand, scriptHashes: [hash], styleHashes: [] }
    rmSync(join(folder, '.old'), { recursive: true, force: true })
    mkdirSync(join(folder, '.fresh'))
    writeFileSync(join(folder, '.fresh', 'release.json'), JSON.stringify(fresh))
    writeFileSync(join(folder, '.fresh', 'index.html'), page)
    renameSync(join(folder, 'nova'), join(folder, '.old'))
    const between = pageNow(known)
    renameSync(join(folder, '.fresh'), join(folder, 'nova'))
    return between
  }

  it('goes with the policy of its own release, before the registry has noticed', () => {
    stamp('nova')
    open()
    const [known] = brands.all()
    if (known === undefined) throw new Error('no brand is served')
    expect(pageNow(known)).toMatchObject({ served: { scriptHashes: ['sha256-x'] }, page: null })
    replace('r2', 'sha256-y', 'two')
    expect(brands.all()[0]?.scriptHashes).toEqual(['sha256-x'])
    expect(pageNow(known)).toMatchObject({ served: { release: 'r2', scriptHashes: ['sha256-y'] } })
    expect(pageNow(known).page?.plain.toString()).toBe('two')
  })

  it('is the last one while the folder is missing or unreadable', () => {
    stamp('nova')
    open()
    const [known] = brands.all()
    if (known === undefined) throw new Error('no brand is served')
    replace('r2', 'sha256-y', 'two')
    pageNow(known)
    const between = replace('r3', 'sha256-z', 'three')
    expect([between.served.release, between.page?.plain.toString()]).toEqual(['r2', 'two'])
    writeFileSync(join(folder, 'nova', 'release.json'), 'half a fi')
    expect(pageNow(known).page?.plain.toString()).toBe('two')
  })
})

describe('the brand folders', () => {
  it('are served in the order of their ids, each under its id, domain and aliases', () => {
    stamp('nova', { domains: { primary: 'nova.example', aliases: ['www.nova.example'] } })
    stamp('aurora')
    open()
    expect(ids()).toEqual(['aurora', 'nova'])
    for (const host of ['nova.localhost', 'nova.example', 'www.nova.example'])
      expect(brands.byHost(host)?.brand.id).toBe('nova')
    expect(brands.byHost('nova')).toBeNull()
    expect(brands.byHost('nova.localhost')).toMatchObject({
      folder: join(folder, 'nova'),
      release: 'r1',
      scriptHashes: ['sha256-x'],
    })
  })

  it('may not be there yet', () => {
    rmSync(folder, { recursive: true })
    open()
    expect(ids()).toEqual([])
  })

  it('may get a new brand while they are served', async () => {
    open()
    stamp('nova')
    await expect.poll(() => brands.byHost('nova.localhost')?.brand.id, soon).toBe('nova')
    expect(greeted).toEqual(['nova'])
  })

  it('may get one as a finished folder that is moved in', async () => {
    open()
    stamp('nova', {}, '.draft')
    renameSync(join(folder, '.draft'), join(folder, 'nova'))
    await expect.poll(ids, soon).toEqual(['nova'])
  })

  it('follow an edited brand, again and again', async () => {
    stamp('nova')
    open()
    for (const name of ['First', 'Second', 'Third']) {
      stamp('nova', { identity: { name } })
      await expect.poll(() => brands.byHost('nova.localhost')?.brand.identity.name, soon).toBe(name)
    }
    expect(greeted).toEqual([])
  })

  it('follow a folder that is replaced as a whole, and go on following it', async () => {
    stamp('nova')
    open()
    for (const name of ['First', 'Second']) {
      stamp('nova', { identity: { name } }, '.draft')
      renameSync(join(folder, 'nova'), join(folder, '.old'))
      renameSync(join(folder, '.draft'), join(folder, 'nova'))
      rmSync(join(folder, '.old'), { recursive: true })
      await expect.poll(() => brands.byHost('nova.localhost')?.brand.identity.name, soon).toBe(name)
    }
  })

  it.each([
    ['half a file', '{"brand":'],
    ['no brand', '{}'],
    ['a brand that is not valid', JSON.stringify({ brand: { id: 'nova' } })],
  ])('keep the last good release when the new one is %s, and say why', async (_, text) => {
    stamp('nova')
    open()
    writeFileSync(join(folder, 'nova', 'release.json'), text)
    await expect.poll(() => problems.length, soon).toBe(1)
    expect(problems[0]).toContain(join('nova', 'release.json'))
    expect(problems[0]).toContain('The previous release stays.')
    expect(brands.byHost('nova.localhost')?.brand.identity.name).toBe('Test Brand')
    stamp('nova', { identity: { name: 'Healed' } })
    await expect.poll(() => brands.byHost('nova.localhost')?.brand.identity.name, soon).toBe('Healed')
  })

  it('let a removed brand go', async () => {
    stamp('nova')
    stamp('aurora')
    open()
    rmSync(join(folder, 'nova'), { recursive: true })
    await expect.poll(ids, soon).toEqual(['aurora'])
    expect(brands.byHost('nova.localhost')).toBeNull()
  })

  it('give a host that two brands want to the first one, and say so', () => {
    stamp('aurora', { domains: { primary: 'same.example', aliases: [] } })
    stamp('nova', { domains: { primary: 'same.example', aliases: [] } })
    open()
    expect(brands.byHost('same.example')?.brand.id).toBe('aurora')
    expect(problems).toEqual(['same.example belongs to aurora; nova does not get it'])
  })

  it('leave a host with the brand that has it when one that sorts before it comes and wants it', async () => {
    stamp('nova', { domains: { primary: 'same.example', aliases: [] } })
    open()
    stamp('aurora', { domains: { primary: 'same.example', aliases: [] } })
    await expect.poll(ids, soon).toEqual(['aurora', 'nova'])
    expect(brands.byHost('same.example')?.brand.id).toBe('nova')
    expect(problems).toContain('same.example belongs to nova; aurora does not get it')
    stamp('nova', { domains: { primary: 'other.example', aliases: [] } })
    await expect.poll(() => brands.byHost('same.example')?.brand.id, soon).toBe('aurora')
  })

  it('outlive their folder: the loaded release is served until there is another', async () => {
    stamp('aurora')
    open()
    const away = `${folder}-away`
    renameSync(folder, away)
    await vi.waitFor(() => expect(problems.join()).toContain('cannot be read'), { timeout: 5_000 })
    expect(ids()).toEqual(['aurora'])
    renameSync(away, folder)
    stamp('nova')
    await vi.waitFor(() => expect(ids()).toEqual(['aurora', 'nova']), { timeout: 5_000 })
  })
})
