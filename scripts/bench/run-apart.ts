import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'

/** How a program ended; `unfinished`: it was still at work when its time was over. */
export type Ending = number | 'unfinished'

/** What is left of a program that was asked to end has this long. */
const graceMs = 5_000

/**
 * Runs a Node program in a process group of its own, for so long at most: a program that hangs ends with everything it has
 * started, and whoever runs it goes on.
 */
export async function runApart(args: readonly string[], atMostMs: number): Promise<Ending> {
  const child = spawn(process.execPath, [...args], { detached: true, stdio: 'inherit' })
  const exited = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : 1))
  const end = (signal: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal)
    } catch {
      // Nobody of the group is left.
    }
  }
  // A group of its own does not hear the terminal.
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
