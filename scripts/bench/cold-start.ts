import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../lib/run.ts'
import { median } from './report.ts'
import type { Bench } from './report.ts'

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

/** Seconds from `npm start` to its `ready` line, with a fresh data folder; without a build when `warm`. */
async function secondsToReady(warm: boolean): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-bench-'))
  if (!warm)
    await Promise.all(
      ['dist', '.cache'].map((folder) => rm(join(root, folder), { recursive: true, force: true })),
    )
  const startedAt = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(await freePort()), MARQUEE_DATA: dataDir, DEMO_PLAYERS: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const closed = new Promise((resolve) => child.on('close', resolve))
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (/^ready\b/m.test(chunk.toString())) resolve()
    })
    child.on('close', () => reject(new Error('npm start ended before it was ready')))
  })
  const seconds = (performance.now() - startedAt) / 1000
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
  await closed
  await rm(dataDir, { recursive: true, force: true })
  return seconds
}

/** A first start with packages installed: build, stamp, database, demo data, listen. */
export const coldStart: Bench = {
  name: 'cold start',
  async run() {
    const cold = await secondsToReady(false)
    const warm = median([await secondsToReady(true), await secondsToReady(true), await secondsToReady(true)])
    return [
      { name: 'npm start to ready: nothing built, empty data folder', value: cold, unit: 's', atMost: 10 },
      { name: 'npm start to ready: built, empty data folder', value: warm, unit: 's', note: 'median of 3' },
    ]
  },
}
