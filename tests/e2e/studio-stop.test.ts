import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#scripts/lib/run.ts'
import { freePort } from '#tests/support/product.ts'

it('a studio that is stopped while it creates its accounts ends', async () => {
  const work = mkdtempSync(join(tmpdir(), 'marquee-studio-'))
  const port = String(await freePort())
  const child = spawn(process.execPath, ['scripts/studio.ts', '--work', work], {
    cwd: root,
    env: { ...process.env, PORT: port, STUDIO_KEY: 'k'.repeat(43), DEMO_PLAYERS: 'off', DEMO_TEAMS: 'off' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  try {
    const ended = once(child, 'close')
    // It says so when it answers; its accounts are created from then on.
    await once(child, 'message')
    child.kill('SIGTERM')
    await ended
    expect(child.connected).toBe(false)
  } finally {
    child.kill('SIGKILL')
    rmSync(work, { recursive: true, force: true })
  }
}, 60_000)
