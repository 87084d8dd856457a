import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import type { StudioEvent } from '#schemas/studio.ts'
import { readGateSources } from '../generate/module-types.ts'
import { ownFolders } from '../brand/sources.ts'
import { StudioFault } from './fault.ts'
import { openWorkspace } from './workspace.ts'

const undo: (() => void)[] = []
afterEach(() => {
  for (const step of undo.splice(0)) step()
})

async function aWorkspace() {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-studio-'))
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(ownFolders.brands, join(folder, 'brands'), { recursive: true })
  const clock = { ms: 0 }
  const stamped: (string | null)[] = []
  const problems: string[] = []
  const deps = {
    brands: join(folder, 'brands'),
    locales: ownFolders.locales,
    drafts: join(folder, 'drafts'),
    words: await readGateSources(),
    orderOf: () => [],
    nowMs: () => clock.ms,
    treeOf: () => Promise.resolve({ state: 'pending' } as const),
    stamp: (id: string | null) => {
      stamped.push(id)
      return Promise.resolve([...problems])
    },
    onNewFile: () => Promise.resolve(),
  }
  const workspace = openWorkspace(deps)
  const onDisk = (path: string) => readFileSync(join(folder, 'brands', path), 'utf8')
  const name = async (id = 'aurora') =>
    ((await workspace.draft(id, 'ana')).merged as { identity: { name: string } }).identity.name
  const rename = (by: string, value: string) => {
    clock.ms += 5_000
    workspace.edit('aurora', by, [{ path: 'aurora.json', pointer: '/identity/name', value }])
  }
  return { workspace, deps, folder, clock, stamped, problems, onDisk, name, rename }
}

const codeOf = async (work: () => unknown) => {
  try {
    await work()
    return null
  } catch (error) {
    return error instanceof StudioFault ? error.code : error
  }
}

describe('brands in the studio', () => {
  it('stores a raster picture beside the brand in one step, which undo takes back without a trace', async () => {
    const { workspace, folder, clock, onDisk } = await aWorkspace()
    const photo = sharp({ create: { width: 1200, height: 630, channels: 3, background: '#336699' } })
    await workspace.picture('chaos', 'ana', 'shareImage', await photo.webp().toBuffer())
    const paths = async () => (await workspace.draft('chaos', 'ana')).documents.map(({ path }) => path)
    expect(await paths()).toContain('chaos/share.jpg')
    workspace.undo('chaos', 'ana')
    expect(await paths()).not.toContain('chaos/share.jpg')
    clock.ms += 5_000
    workspace.redo('chaos', 'ana')
    await workspace.save('chaos', 'ana', false)
    expect(onDisk('chaos.json')).toContain('"shareImage": "share.jpg"')
    const saved = await sharp(readFileSync(join(folder, 'brands', 'chaos', 'share.jpg'))).metadata()
    expect(saved).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  })

  it('reach the files only when they are saved, with nothing else of the text changed', async () => {
    const { workspace, onDisk, rename, stamped } = await aWorkspace()
    const before = onDisk('aurora.json')
    rename('ana', 'Borealis')
    expect(onDisk('aurora.json')).toBe(before)
    expect(stamped).toEqual(['aurora'])
    await workspace.save('aurora', 'ana', false)
    expect(onDisk('aurora.json')).toBe(before.replace('"name": "Aurora"', '"name": "Borealis"'))
  })

  it('tell of every value where it was written', async () => {
    const { workspace } = await aWorkspace()
    const { origins } = await workspace.draft('aurora', 'ana')
    expect(origins['/identity/name']).toEqual({ place: 'brands/aurora.json:13:5', own: true })
    expect(origins['/timeZone']?.own).toBe(false)
  })

  it('are not saved while the check finds an error, which the draft names with its place', async () => {
    const { workspace, onDisk } = await aWorkspace()
    const before = onDisk('aurora.json')
    workspace.edit('aurora', 'ana', [{ path: 'aurora.json', pointer: '/defaultLanguage', value: 'vi' }])
    const { problems } = await workspace.draft('aurora', 'ana')
    expect(problems.filter(({ level }) => level === 'error')).toEqual([
      expect.objectContaining({ file: 'brands/aurora.json', pointer: '/defaultLanguage' }),
    ])
    expect(await codeOf(() => workspace.save('aurora', 'ana', false))).toBe('problems')
    expect(onDisk('aurora.json')).toBe(before)
  })

  it('keep what two people change at once', async () => {
    const { workspace, name } = await aWorkspace()
    const { documents } = await workspace.draft('aurora', 'bia')
    const version = documents[0]?.version ?? 0
    const seen = documents[0]?.text ?? ''
    workspace.edit('aurora', 'ana', [{ path: 'aurora.json', pointer: '/theme/shape/radius', value: 3 }])
    // The text is based on an older version: parts it did not change keep the other editor's state.
    workspace.write('aurora', 'bia', {
      path: 'aurora.json',
      version,
      text: seen.replace('"name": "Aurora"', '"name": "Borealis"'),
    })
    const { merged } = await workspace.draft('aurora', 'ana')
    expect(await name()).toBe('Borealis')
    expect((merged as { theme: { shape: { radius: number } } }).theme.shape.radius).toBe(3)
  })

  it('undo each person’s own changes, and keep values that another editor has changed since', async () => {
    const { workspace, name, rename, clock } = await aWorkspace()
    rename('ana', 'First')
    clock.ms += 5_000
    workspace.edit('aurora', 'bia', [{ path: 'aurora.json', pointer: '/currency', value: 'EUR' }])
    expect(workspace.undo('aurora', 'ana')).toEqual({ left: [] })
    expect(await name()).toBe('Aurora')
    expect(workspace.redo('aurora', 'ana')).toEqual({ left: [] })
    expect(await name()).toBe('First')
    rename('bia', 'Second')
    expect(workspace.undo('aurora', 'ana')).toEqual({ left: ['/identity/name'] })
    expect(await name()).toBe('Second')
    expect(await codeOf(() => workspace.undo('aurora', 'carla'))).toBe('nothingToUndo')
  })

  it('count a slider that moves as one change', async () => {
    const { workspace, clock } = await aWorkspace()
    for (const value of [11, 12, 13]) {
      clock.ms += 100
      workspace.edit('aurora', 'ana', [{ path: 'aurora.json', pointer: '/theme/shape/radius', value }])
    }
    workspace.undo('aurora', 'ana')
    const { merged } = await workspace.draft('aurora', 'ana')
    expect((merged as { theme: { shape: { radius: number } } }).theme.shape.radius).toBe(10)
  })

  it('do not overwrite a file that was changed on disk meanwhile, unless asked to', async () => {
    const { workspace, folder, rename, onDisk } = await aWorkspace()
    rename('ana', 'Borealis')
    writeFileSync(join(folder, 'brands', 'aurora.json'), onDisk('aurora.json').replace('"Aurora"', '"Dawn"'))
    expect(await codeOf(() => workspace.save('aurora', 'ana', false))).toBe('overtaken')
    expect(onDisk('aurora.json')).toContain('"Dawn"')
    await workspace.save('aurora', 'ana', true)
    expect(onDisk('aurora.json')).toContain('"Borealis"')
  })

  it('follow a file on disk where nothing is unsaved', async () => {
    const { workspace, folder, name, onDisk } = await aWorkspace()
    writeFileSync(join(folder, 'brands', 'aurora.json'), onDisk('aurora.json').replace('"Aurora"', '"Dawn"'))
    workspace.follow()
    expect(await name()).toBe('Dawn')
  })

  it('are there again after the studio ended without saving', async () => {
    const { deps, rename } = await aWorkspace()
    rename('ana', 'Borealis')
    const again = openWorkspace(deps)
    const { documents, merged } = await again.draft('aurora', 'ana')
    expect((merged as { identity: { name: string } }).identity.name).toBe('Borealis')
    expect(documents.find(({ path }) => path === 'aurora.json')?.isUnsaved).toBe(true)
  })

  it('begin with a name alone, sound from the first moment', async () => {
    const { workspace, onDisk } = await aWorkspace()
    await workspace.create({ id: 'porto', name: 'Porto', parent: '_base' })
    const { problems, gates } = await workspace.draft('porto', 'ana')
    expect(problems.filter(({ level }) => level === 'error')).toEqual([])
    expect(gates.length).toBeGreaterThan(50)
    await workspace.save('porto', 'ana', false)
    expect(JSON.parse(onDisk('porto.json'))).toMatchObject({ id: 'porto', identity: { name: 'Porto' } })
    expect(await codeOf(() => workspace.create({ id: 'porto', name: '', parent: '_base' }))).toBe('taken')
    expect(await codeOf(() => workspace.create({ id: 'ops', name: '', parent: '_base' }))).toBe('badId')
  })

  it('take no file that is not theirs, and no drawing that cannot be drawn', async () => {
    const { workspace } = await aWorkspace()
    const put = (path: string, value: string) => () =>
      workspace.edit('aurora', 'ana', [{ path, pointer: '', value }])
    for (const path of ['nocturne.json', '../package.json', 'aurora/../_base.json', 'aurora/x.js'])
      expect(await codeOf(put(path, '{}'))).toBe('badFile')
    expect(await codeOf(put('aurora/symbol.svg', '<svg'))).toBe('badFile')
  })

  it('are loaded anew by open pages unless only texts were set since the last good stamp', async () => {
    const { workspace, problems } = await aWorkspace()
    const heard: boolean[] = []
    workspace.pages.join('aurora', { client: 'bia', name: 'bia' }, (event) => {
      if (event.type === 'site') heard.push(event.textsOnly)
    })
    const edit = async (path: string, pointer: string, value?: unknown) => {
      const before = heard.length
      workspace.edit('aurora', 'ana', [value === undefined ? { path, pointer } : { path, pointer, value }])
      await expect.poll(() => heard.length).toBe(before + 1)
    }
    const copy = 'aurora/copy/en.json'
    await edit(copy, '/brand/hero/title', 'One')
    await edit('aurora.json', '/identity/name', 'Borealis')
    problems.push('a text is missing')
    await edit('aurora.json', '/identity/name', 'Boreal')
    problems.length = 0
    await edit(copy, '/brand/hero/title', 'Two')
    await edit(copy, '/brand/hero/title', 'Three')
    await edit(copy, '/brand/hero/title')
    expect(heard).toEqual([true, false, false, false, true, false])
  })

  it('are told to every open page of the same brand', async () => {
    const { workspace, rename } = await aWorkspace()
    const heard: StudioEvent[] = []
    const leave = workspace.pages.join('aurora', { client: 'bia', name: 'bia' }, (event) => heard.push(event))
    rename('ana', 'Borealis')
    await expect.poll(() => heard.map(({ type }) => type)).toEqual(['people', 'draft', 'site'])
    leave()
    expect(workspace.pages.people('aurora')).toEqual([])
  })
})
