import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { stampAll, watchBrands } from '#scripts/stamp/index.ts'
import type { StampReport } from '#scripts/stamp/index.ts'
import { aFile } from './a-family.ts'
import { aWorkshop } from './a-workshop.ts'
import type { Workshop } from './a-workshop.ts'

let shop: Workshop
let watcher: { close(): void }
let nextStamp = Promise.withResolvers<StampReport>()
let nextProblem = Promise.withResolvers<string>()

beforeEach(async () => {
  shop = aWorkshop()
  nextStamp = Promise.withResolvers()
  nextProblem = Promise.withResolvers()
  const options = { outDir: shop.outDir, folders: shop.folders, appDir: shop.appDir }
  await stampAll(options)
  watcher = watchBrands({
    ...options,
    onStamped: (report) => nextStamp.resolve(report),
    onProblem: (sentence) => nextProblem.resolve(sentence),
  })
})
afterEach(() => {
  watcher.close()
  shop.dispose()
})

it('stamps a new brand as soon as its file is there', async () => {
  shop.write(
    'port.json',
    aFile({
      id: 'port',
      merchantCode: 'PORT01',
      identity: { name: 'Port' },
      domains: { primary: 'port.example' },
    }),
  )
  expect((await nextStamp.promise).stamped).toEqual(['port'])
  expect(existsSync(join(shop.outDir, 'port', 'index.html'))).toBe(true)
})
it('stamps a brand whose texts changed', async () => {
  shop.write('harbor/copy/pt.json', { brand: { tagline: 'Porto' } })
  shop.write('harbor/copy/en.json', { brand: { tagline: 'Port' } })
  expect((await nextStamp.promise).stamped).toEqual(['harbor'])
})
it('keeps the last valid site of a brand with errors, and reports them', async () => {
  const before = shop.stamped('harbor/release.json')
  shop.write('harbor.json', '{ "id": ')
  expect(await nextProblem.promise).toMatch(/^brands\/harbor\.json:1:\d+ not JSON/)
  expect(shop.stamped('harbor/release.json')).toBe(before)
})
it('notices a file that an editor replaces by renaming, repeatedly', async () => {
  const path = join(shop.folders.brands, 'harbor.json')
  for (const headerColor of ['#111111', '#222222', '#333333']) {
    nextStamp = Promise.withResolvers()
    writeFileSync(`${path}.tmp`, JSON.stringify(aFile({ chat: { headerColor } })))
    renameSync(`${path}.tmp`, path)
    expect((await nextStamp.promise).stamped).toEqual(['harbor'])
  }
})
it('removes a folder with its brand', async () => {
  shop.remove('lagoon.json')
  expect((await nextStamp.promise).removed).toEqual(['lagoon'])
})
