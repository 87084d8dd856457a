import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Folders } from '../brand/sources.ts'
import { root, runQuietly } from '../lib/run.ts'
import { stampAll } from '../stamp/index.ts'
import type { Bench } from './report.ts'

const count = 100

/** A folder with `count` invented brands, each with colours and a name of its own, over the repository's base. */
function inventBrands(folder: string): Folders {
  const brands = join(folder, 'brands')
  mkdirSync(brands, { recursive: true })
  cpSync(join(root, 'brands', '_base.json'), join(brands, '_base.json'))
  const model = JSON.parse(readFileSync(join(root, 'brands', 'aurora.json'), 'utf8')) as Record<
    string,
    object
  >
  for (let n = 0; n < count; n += 1) {
    const id = `bench${String(n).padStart(3, '0')}`
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

const msOf = async (work: () => Promise<unknown>) => {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** Stamping against the plain alternative: one Vite build per brand. */
export const stamping: Bench = {
  name: 'stamping',
  async run() {
    await runQuietly('node', ['scripts/build.ts'])
    // Beside `dist`, because hard links need one file system.
    const folder = await mkdtemp(join(root, '.cache', 'bench-'))
    try {
      const options = { outDir: join(folder, 'out'), folders: inventBrands(folder) }
      const firstMs = await msOf(() => stampAll(options))
      const againMs = await msOf(() => stampAll(options))
      const viteMs = await msOf(() =>
        runQuietly(
          'vite',
          ['build', '--config', 'vite.config.ts', '--outDir', join(folder, 'app'), '--logLevel', 'error'],
          { NODE_ENV: 'production' },
        ),
      )
      return [
        {
          name: `stamp per brand, first time, ${count} brands`,
          value: firstMs / count,
          unit: 'ms',
        },
        { name: 'one Vite build per brand / one stamp', value: viteMs / (firstMs / count), unit: '×' },
        {
          name: 'second run with nothing changed / first run',
          value: againMs / firstMs,
          unit: '×',
          atMost: 0.1,
        },
      ]
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}
