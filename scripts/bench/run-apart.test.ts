import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { runApart } from './run-apart.ts'

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a program run in its own process group', () => {
  it.each([0, 1, 3])('returns its exit code %i', async (code) => {
    expect(await runApart(['-e', `process.exit(${code})`], 60_000)).toBe(code)
  })

  it('is killed with its children when it hangs and ignores signals', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'marquee-apart-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const note = join(folder, 'pid')
    const deaf = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);`
    const hangs = `${deaf}
      const { pid } = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(deaf)}])
      require('node:fs').writeFileSync(${JSON.stringify(note)}, String(pid))`
    expect(await runApart(['-e', hangs], 6_000)).toBe('unfinished')
    const started = Number(readFileSync(note, 'utf8'))
    await vi.waitFor(() => expect(isAlive(started)).toBe(false), { timeout: 10_000 })
  })
})
