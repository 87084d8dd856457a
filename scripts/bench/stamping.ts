import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { loadBrands } from '../brand/sources.ts'
import type { Folders } from '../brand/sources.ts'
import { root, runQuietly } from '../lib/run.ts'
import { stampAll, watchBrands } from '../stamp/index.ts'
import { inventBrands } from './invented-brands.ts'
import { median } from './report.ts'
import type { Bench } from './report.ts'

/** `BENCH_BRANDS` sets another number, for slow machines. */
const count = Number(process.env['BENCH_BRANDS'] ?? 1000)

const msOf = async (work: () => unknown) => {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

const viteBuild = (out: string) =>
  runQuietly('vite', ['build', '--config', 'vite.config.ts', '--outDir', out, '--logLevel', 'error'], {
    NODE_ENV: 'production',
  })

/** From saving a brand file to its finished folder, with the watcher of `npm start`. */
async function editedAndLiveMs(outDir: string, folders: Folders): Promise<number> {
  const stamped = Promise.withResolvers<unknown>()
  const watcher = watchBrands({ outDir, folders, onStamped: stamped.resolve, onProblem: stamped.reject })
  const path = join(folders.brands, 'bench0000.json')
  try {
    return await msOf(() => {
      writeFileSync(path, readFileSync(path, 'utf8').replace('"Bench 0"', '"Bench zero"'))
      return stamped.promise
    })
  } finally {
    watcher.close()
  }
}

/** Checking and stamping many brands, compared with one Vite build per brand. */
export const stamping: Bench = {
  name: 'stamping',
  async run() {
    await runQuietly('node', ['scripts/build.ts'])
    // Next to `dist`, because hard links require one file system.
    const folder = await mkdtemp(join(root, '.cache', 'bench-'))
    try {
      const few = { outDir: join(folder, 'few-out'), folders: inventBrands(join(folder, 'few'), 2) }
      const folders = inventBrands(folder, count)
      const options = { outDir: join(folder, 'out'), folders }
      // One-time costs of a process (schema, fonts) are not part of a brand's cost.
      await stampAll(few)
      const checkMs = await msOf(() => loadBrands(folders))
      const allMs = await msOf(() => stampAll(options))
      const againMs = await msOf(() => stampAll(options))
      const editMs = await editedAndLiveMs(options.outDir, folders)
      const viteMs = median([
        await msOf(() => viteBuild(join(folder, 'app1'))),
        await msOf(() => viteBuild(join(folder, 'app2'))),
        await msOf(() => viteBuild(join(folder, 'app3'))),
      ])
      const typesMs = await msOf(() => runQuietly('node', ['node_modules/typescript7/bin/tsc', '-p', '.']))
      const stampMs = (allMs - checkMs) / count
      return [
        { name: `${count} brands resolved and checked`, value: checkMs / 1000, unit: 's', atMost: 3 },
        { name: 'one brand stamped with links', value: stampMs, unit: 'ms', atMost: 5 },
        {
          name: `build --all of ${count} brands / Vite build + type check`,
          value: allMs / (viteMs + typesMs),
          unit: '×',
          atMost: 0.3,
          note: `${(allMs / 1000).toFixed(1)} s / ${((viteMs + typesMs) / 1000).toFixed(1)} s`,
        },
        {
          name: 'one Vite build per brand / one brand checked and stamped',
          value: viteMs / (allMs / count),
          unit: '×',
          atLeast: 100,
          note: `${viteMs.toFixed(0)} ms (median of 3) / ${(allMs / count).toFixed(1)} ms`,
        },
        {
          name: 'second run with nothing changed / first run',
          value: againMs / allMs,
          unit: '×',
          atMost: 0.1,
        },
        { name: `one of ${count} brands edited and live`, value: editMs / 1000, unit: 's', atMost: 0.3 },
      ]
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}
