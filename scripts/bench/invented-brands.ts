import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Folders } from '../brand/sources.ts'
import { root } from '../lib/run.ts'

/** A folder with `count` generated brands with distinct colours and names, on the repository's `_base`. */
export function inventBrands(folder: string, count: number): Folders {
  const brands = join(folder, 'brands')
  mkdirSync(brands, { recursive: true })
  cpSync(join(root, 'brands', '_base.json'), join(brands, '_base.json'))
  const model = JSON.parse(readFileSync(join(root, 'brands', 'aurora.json'), 'utf8')) as Record<
    string,
    object
  >
  for (let n = 0; n < count; n += 1) {
    const id = `bench${String(n).padStart(4, '0')}`
    const hue = ((n * 2_654_435) % 0xffffff).toString(16).padStart(6, '0')
    const brand = {
      ...model,
      id,
      merchantCode: id.toUpperCase(),
      identity: {
        ...model['identity'],
        name: `Bench ${n}`,
        shortName: `Bench ${n}`,
        legalName: `Bench ${n} Ltd`,
      },
      domains: { primary: `${id}.example`, aliases: [] },
      assets: { logo: null, symbol: null },
      theme: { ...model['theme'], seeds: { brand: `#${hue}`, accent: '#f2b705', neutral: '#5b6770' } },
    }
    writeFileSync(join(brands, `${id}.json`), JSON.stringify(brand))
  }
  return { brands, locales: join(root, 'locales') }
}
