import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { memberAccountCode } from '#domain/vocabulary/account-type.ts'
import { ownFolders } from './brand/sources.ts'
import { root } from './lib/run.ts'

/**
 * `npm run studio`: the visual brand editor. Its own gateway with play-money accounts serves drafts of every brand; the
 * studio is at `/_studio/` on each brand's host. Only `save` writes to `brands/`.
 */
const usage = `npm run studio [-- --brands <folder>] [--work <folder>]
  --brands <folder>  brand files to edit (default: brands)
  --work <folder>    drafts, stamped drafts and play accounts (default: .cache/studio)
  PORT=8090          where it is served, as with npm start`

async function studio(): Promise<void> {
  const { values } = parseArgs({
    options: {
      brands: { type: 'string', default: ownFolders.brands },
      work: { type: 'string', default: join(root, '.cache', 'studio') },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(usage)
  const [brands, work] = [resolve(values.brands), resolve(values.work)]
  enableCompileCache(join(root, '.cache', 'compiled'))
  const { buildParts, buildStudio } = await import('./build.ts')
  const [{ serveAll }, { readConfig }, parts] = await Promise.all([
    import('./serve.ts'),
    import('#server/config.ts'),
    import('./studio/parts.ts'),
    buildParts(),
    buildStudio(),
  ])
  const dist = freshDist(work)
  const dataDir = join(work, 'data')
  // Its accounts are recreated, so that the studio knows their passwords.
  rmSync(dataDir, { recursive: true, force: true })
  // No other variables are passed: the studio must not use a real gateway's database.
  const { PORT = '8090', DEMO_PLAYERS = 'on', DEMO_TEAMS = 'on', STUDIO_KEY: key = null } = process.env
  const config = readConfig({
    PORT,
    DEMO_PLAYERS,
    DEMO_TEAMS,
    MARQUEE_DIST: dist,
    MARQUEE_DATA: dataDir,
    DEMO_NOTICES: 'off',
  })
  const opened = await parts.openStudio({ brands, work, dist, config, key })
  try {
    const gateway = await serveAll({
      config,
      stamped: opened.stamped,
      // The gateway answers from here on; the brands' accounts are created concurrently.
      front: (next) => {
        process.send?.('open')
        return opened.front(next)
      },
      tellAccount: opened.keepAccount,
      demoAccounts,
    })
    const [first = ''] = opened.ids()
    console.log(`studio  http://${first}.localhost:${config.port}/_studio/`)
    // Beside a gateway it exits together with it.
    const endAlone = () => void process.kill(process.pid, 'SIGTERM')
    if (process.connected) process.once('disconnect', endAlone)
    await gateway.stopped
    process.off('disconnect', endAlone)
  } finally {
    // Also after a stop during the start, which rejects it: an open watcher would keep the process alive.
    opened.close()
    if (process.connected) process.disconnect()
  }
}

/** Accounts of every brand opened here. */
const demoAccounts = [
  { username: 'demo', nickname: 'Demo', accountTypeCode: memberAccountCode },
  { username: 'agent', nickname: 'Agent', accountTypeCode: 1 },
]

/** A copy of a build's output with its own stamped sites. */
function freshDist(work: string): string {
  const dist = join(work, 'dist')
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(dist, { recursive: true })
  for (const part of ['app', 'games']) symlinkSync(join(root, 'dist', part), join(dist, part))
  return dist
}

await studio().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
