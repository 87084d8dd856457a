import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { root } from './lib/run.ts'

/**
 * `npm start`: builds what changed, stamps every brand, serves them, and stamps again whenever a brand or a
 * translation is edited. A brand with errors keeps its last valid site; the problem is printed. The operators' desk
 * and the studio's page are built after everything else is ready.
 */
async function start() {
  // Caches compiled modules: a second less for every later start.
  enableCompileCache(join(root, '.cache', 'compiled'))
  const { buildDesk, buildParts, buildStudio, stampBrands } = await import('./build.ts')
  const { watchBrands } = await import('./stamp/index.ts')
  // The gateway's modules load while the parts are built, and its database opens while the brands are stamped.
  const [{ serveAll }, { deskStudio }] = await Promise.all([
    import('./serve.ts'),
    import('./studio/at-the-desk.ts'),
    buildParts(),
  ])
  // Watching starts before the ready line is printed, so that a brand written in response to it is detected.
  const watching = stampBrands().then(() => watchBrands({ outDir: join(root, 'dist', 'brands') }))
  // A gateway that cannot start prints its own error.
  watching.catch(() => null)
  try {
    let desk: Promise<unknown> = Promise.resolve()
    const { config, close, ...studio } = deskStudio(() => desk)
    const gateway = await serveAll({ config, stamped: watching, ...studio })
    const stopping = new AbortController()
    const building = async () => {
      await buildDesk(stopping.signal)
      await buildStudio(stopping.signal)
    }
    desk = building().catch((error: unknown) => {
      if (!stopping.signal.aborted) console.error(error instanceof Error ? error.message : String(error))
    })
    await gateway.stopped
    close()
    stopping.abort()
    await desk
  } finally {
    const watcher = await watching.catch(() => null)
    watcher?.close()
  }
}

await start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
