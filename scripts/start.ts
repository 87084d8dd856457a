import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { root } from './lib/run.ts'

/**
 * `npm start`: builds what changed, stamps every brand, serves them, and stamps again whenever a brand or a translation
 * is edited. A brand that does not resolve keeps its last good site; the problem is printed. The operators' desk is built
 * once everything else is ready.
 */
async function start() {
  // What was compiled once is not compiled again: a second less for every later start.
  enableCompileCache(join(root, '.cache', 'compiled'))
  const { buildDesk, buildParts, stampBrands } = await import('./build.ts')
  // The gateway's modules load while the parts are built, and its database opens while the brands are stamped.
  const [{ runGateway }] = await Promise.all([import('../server/main.ts'), buildParts()])
  const stamped = stampBrands()
  // A gateway that cannot start says so itself.
  stamped.catch(() => null)
  const gateway = await runGateway(undefined, stamped)
  const { watchBrands } = await import('./stamp/index.ts')
  const watcher = watchBrands({ outDir: join(root, 'dist', 'brands') })
  const stopping = new AbortController()
  const desk = buildDesk(stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) console.error(error instanceof Error ? error.message : String(error))
  })
  await gateway.stopped
  stopping.abort()
  await desk
  watcher.close()
}

await start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
