import { join } from 'node:path'
import { build } from './build.ts'
import { root } from './lib/run.ts'
import { watchBrands } from './stamp/index.ts'

/**
 * `npm start`: builds what changed, stamps every brand, serves them, and stamps again whenever a brand or a translation
 * is edited. A brand that does not resolve keeps its last good site; the problem is printed.
 */
async function start() {
  await build()
  const { runGateway } = await import('../server/main.ts')
  const gateway = await runGateway()
  const watcher = watchBrands({ outDir: join(root, 'dist', 'brands') })
  await gateway.stopped
  watcher.close()
}

await start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
