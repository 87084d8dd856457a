import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'

/** A program's exit code; `unfinished`: it exceeded its time. */
export type Ending = number | 'unfinished'

/** Time a program has to exit after SIGTERM. */
const graceMs = 5_000

/**
 * Runs a Node program in its own process group with a time limit, after which the whole group is killed, so that a
 * program that hangs does not block the caller.
 */
export async function runApart(args: readonly string[], atMostMs: number): Promise<Ending> {
  const child = spawn(process.execPath, [...args], { detached: true, stdio: 'inherit' })
  const exited = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : 1))
  const end = (signal: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal)
    } catch {
      // The group has exited.
    }
  }
  // A separate group does not receive the terminal's signals, so they are forwarded.
  const leave = (signal: NodeJS.Signals) => {
    end(signal)
    process.exit(1)
  }
  process.once('SIGINT', leave).once('SIGTERM', leave)
  const timer = new AbortController()
  try {
    const late = setTimeout(atMostMs, 'unfinished' as const, { signal: timer.signal })
    const ending = await Promise.race([exited, late])
    if (ending !== 'unfinished') return ending
    end('SIGTERM')
    await Promise.race([exited, setTimeout(graceMs, undefined, { signal: timer.signal })])
    end('SIGKILL')
    await exited
    return ending
  } finally {
    timer.abort()
    process.off('SIGINT', leave).off('SIGTERM', leave)
  }
}
