import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { SandboxTables } from '../sandbox.tables.ts'

/** A lease that is not renewed for this long is free. */
export const leaseMs = 1_500

export type Leases = ReturnType<typeof createLeases>

/**
 * Leases of named things, each held by one process at a time, by the database's clock. A lease says who does the work, it
 * does not guard it: a paused owner may believe in an expired lease, so what it writes needs a condition of its own.
 */
export function createLeases(db: Kysely<SandboxTables>, owner: string) {
  const lasts = sql`make_interval(secs => ${leaseMs / 1_000})`

  /** Renews the owner's leases among the names and takes those that are free. Returns the names it holds. */
  async function hold(names: readonly string[]): Promise<ReadonlySet<string>> {
    if (names.length === 0) return new Set()
    // Sorted, so that two processes lock the rows in the same order.
    const { rows } = await sql<{ name: string }>`
      insert into sandbox_lease as held (name, owner, expires_at)
      select name, ${owner}, clock_timestamp() + ${lasts} from unnest(${names.toSorted()}::text[]) as name
      on conflict (name) do update set owner = excluded.owner, expires_at = excluded.expires_at
        where held.owner = excluded.owner or held.expires_at < clock_timestamp()
      returning name`.execute(db)
    return new Set(rows.map(({ name }) => name))
  }

  /** Gives all leases up, so that another process need not wait for their end. */
  const release = async (): Promise<void> => {
    await db.deleteFrom('sandbox_lease').where('owner', '=', owner).execute()
  }

  return { hold, release }
}

export type Holder = ReturnType<typeof createHolder>

/** Keeps the leases of the things a process works at: renewed three times in their length, taken when they are free. */
export function createHolder(leases: Pick<Leases, 'hold'>) {
  let held: ReadonlySet<string> = new Set()
  let heldUntil = 0
  let renewAt = 0
  let asked: ReadonlySet<string> = new Set()

  /** Renews the leases that are due, and asks for those not asked for before. */
  async function keep(names: readonly string[]): Promise<void> {
    const from = performance.now()
    if (from < renewAt && names.every((name) => asked.has(name))) return
    renewAt = from + leaseMs / 3
    asked = new Set(names)
    held = await leases.hold(names)
    // Counted from before the statement: never longer than in the database.
    heldUntil = from + leaseMs
  }

  return { keep, has: (name: string): boolean => performance.now() < heldUntil && held.has(name) }
}
