import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks per second in `/proc` (USER_HZ), the same on all Linux machines. */
const ticksPerSecond = 100

/**
 * CPU time in µs, since their start, of all processes whose command line contains the word: PostgreSQL writes the name of
 * the database into that of a connection's process. Zero on systems without `/proc`.
 */
export function processorTimeOf(word: string): number {
  let ticks = 0
  for (const id of processIds()) {
    try {
      if (!readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(word)) continue
      // The name in parentheses may contain spaces; user and system time are the 14th and 15th field.
      const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      ticks += Number(fields[11]) + Number(fields[12])
    } catch {
      // The process has ended meanwhile.
    }
  }
  return (ticks * 1_000_000) / ticksPerSecond
}

function processIds(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}
