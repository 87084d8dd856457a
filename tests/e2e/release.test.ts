import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { build, buildDesk } from '#scripts/build.ts'
import { writeRelease } from '#scripts/release.ts'
import { root } from '#scripts/lib/run.ts'
import { freePort, removeDir } from '#tests/support/product.ts'
import { startProgram } from '#tests/support/program.ts'

/** A gateway that runs from a release folder, independent of the sources. */
let home: string
let release: string
/** A site that another process is writing. */
const halfWritten = join(root, 'dist', 'brands', '.aurora-0')
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'marquee-release-'))
  release = join(home, 'release')
  await build()
  await buildDesk(new AbortController().signal)
  mkdirSync(halfWritten, { recursive: true })
  try {
    writeRelease(release)
  } finally {
    rmSync(halfWritten, { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(release, 'node_modules'))
})
afterAll(() => removeDir(home))

const partners = {
  GAMES_URL: 'http://127.0.0.1:9',
  GAMES_SECRET: 'g'.repeat(32),
  BANK_URL: 'http://127.0.0.1:9',
  BANK_SECRET: 'b'.repeat(32),
  EXCLUSION_REGISTER_URL: 'http://127.0.0.1:9/register/v1',
}

/** Starts the gateway of the folder and waits until its metrics match. */
async function start(wanted: RegExp): Promise<{ readonly metrics: string; readonly printed: string }> {
  const metricsPort = await freePort()
  const gateway = await startProgram(['server/main.ts'], {
    folder: release,
    env: {
      ...partners,
      PORT: String(await freePort()),
      METRICS_PORT: String(metricsPort),
      MARQUEE_DATA: join(home, 'data'),
      LOG_LEVEL: 'warn',
      DEMO_TEAMS: 'off',
      DEMO_PLAYERS: 'off',
      DEMO_NOTICES: 'off',
    },
  })
  const tell = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  await expect.poll(tell, { timeout: 60_000 }).toMatch(wanted)
  const metrics = await tell()
  await gateway.stop()
  return { metrics, printed: gateway.output() }
}

/** Original contents of changed files, restored so that a retry starts with a valid folder. */
const changedFiles = new Map<string, string>()

it('runs from its folder, and says at the start which of its files or of its sites’ were changed', async () => {
  expect(existsSync(join(release, 'sbom.json'))).toBe(true)
  expect(existsSync(join(release, 'dist', 'brands', 'aurora'))).toBe(true)
  expect(existsSync(join(release, 'dist', 'brands', '.aurora-0'))).toBe(false)
  for (const [path, text] of changedFiles) writeFileSync(join(release, path), text)
  // The database has the job's result of an earlier start, so the test waits for the current one.
  const sound = await start(/^marquee_job_failing\{job="release\.check"\} 0$/m)
  expect(sound.metrics).toMatch(/^marquee_release_files_changed 0$/m)
  expect(sound.printed).not.toContain('release.check')

  for (const path of ['server/lib/games-origin.ts', 'dist/brands/aurora/sw.js']) {
    const text = readFileSync(join(release, path), 'utf8')
    changedFiles.set(path, text)
    writeFileSync(join(release, path), `${text}\n// changed\n`)
  }
  const changed = await start(/^marquee_job_failing\{job="release\.check"\} 1$/m)
  expect(changed.metrics).toMatch(/^marquee_release_files_changed 2$/m)
  expect(changed.printed).toContain(
    'Files differ from their release: gateway/server/lib/games-origin.ts, aurora/sw.js',
  )
})
