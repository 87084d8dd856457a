import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks in `/proc` (USER_HZ) are hundredths of a second on all Linux machines. */
const tickUs = 10_000

/**
 * Starts to count the CPU time of all processes whose command line contains the word: PostgreSQL writes the name of the
 * database into that of a connection's process. The returned function tells the µs spent so far by those that still run;
 * zero on systems without `/proc`.
 */
export function processorTimeOf(word: string): () => number {
  const before = ticksOf(word)
  return () => {
    let ticks = 0
    for (const [id, now] of ticksOf(word)) ticks += now - (before.get(id) ?? 0)
    return ticks * tickUs
  }
}

function ticksOf(word: string): ReadonlyMap<string, number> {
  const ticks = new Map<string, number>()
  for (const id of processIds()) {
    try {
      if (!readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(word)) continue
      // The name in parentheses may contain spaces; user and system time are the 14th and 15th field.
      const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      ticks.set(id, Number(fields[11]) + Number(fields[12]))
    } catch {
      // The process has ended meanwhile.
    }
  }
  return ticks
}

function processIds(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}
