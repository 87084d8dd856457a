import { spawn } from 'node:child_process'
import { openSync, readFileSync, readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

export interface Account {
  readonly uid?: number
  readonly gid?: number
}

interface Start {
  readonly command: string
  readonly args: readonly string[]
  readonly log: string
  readonly account: Account
}

/** Starts a program that outlives this process, in a session of its own. Returns its process id. */
export async function startApart({ command, args, log, account }: Start): Promise<number> {
  const output = openSync(log, 'a')
  const child = spawn(command, [...args], {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['ignore', output, output],
    env: { PATH: process.env['PATH'], LANG: 'C.UTF-8' },
  })
  child.unref()
  const failed = new Promise<never>((_, reject) => child.on('error', reject))
  return Promise.race([
    failed,
    new Promise<number>((resolve) => child.on('spawn', () => resolve(child.pid ?? 0))),
  ])
}

/** Whether this process runs and was started with `mark` in its arguments: process ids are used again. */
export function isOurs(pid: number, mark: string): boolean {
  try {
    const isZombie = /\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    return !isZombie && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(mark)
  } catch {
    return false
  }
}

/** Children of a process. */
export const childrenOf = (pid: number): readonly number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1]) === pid
      } catch {
        return false
      }
    })
    .map(Number)

/** Sends a signal; a process that has already ended is fine. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Waits until a process has ended. Throws after `patienceMs`. */
export async function ended(pid: number, mark: string, patienceMs: number): Promise<void> {
  const until = performance.now() + patienceMs
  while (isOurs(pid, mark)) {
    if (performance.now() > until) throw new Error(`Process ${pid} does not end.`)
    await pause(50)
  }
}
