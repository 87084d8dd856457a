import type { Holder } from '../engine/leases.ts'
import type { createSeatedPages } from './seated-pages.ts'
import type { SeatedRow, SeatedTableRepository } from './seated-table.repository.ts'

/** Interval at which a process without pages and tables looks for tables that nobody drives. */
const idleEveryMs = 500

interface DriverDeps<Machine> {
  readonly rows: SeatedTableRepository
  readonly leases: Holder
  readonly pages: ReturnType<typeof createSeatedPages<Machine>>
  readonly revive: (row: SeatedRow) => Machine
  /** One step of a table, and what follows from it. */
  readonly drive: (row: SeatedRow) => Promise<void>
  /** Keeps the players with a page at this process present. */
  readonly keepPagesHere: () => void
  /** Runs in the background. */
  readonly begin: (work: Promise<unknown>) => void
}

/** Runs the clocks of the tables whose leases this process holds, and follows those that its pages watch. */
export function createSeatedDriver<Machine>(deps: DriverDeps<Machine>) {
  const { rows, leases, pages, revive, drive, keepPagesHere, begin } = deps
  const { watchers, known } = pages
  const driving = new Set<string>()
  let lookAt = 0

  /** Reads what other processes have changed, and starts the steps that are due at the tables of this one. */
  async function tick(): Promise<void> {
    if (performance.now() < lookAt) return
    const watched = new Set([...watchers].map(({ tableId }) => tableId))
    const now = await rows.versions([...watched])
    if (now.length === 0) lookAt = performance.now() + idleEveryMs
    const active = now.flatMap(({ table_id, is_active }) => (is_active ? [table_id] : []))
    await leases.keep(active)
    const isOld = ({ table_id, version }: (typeof now)[0]) =>
      (leases.has(table_id) || watched.has(table_id)) && known.get(table_id)?.row.version !== version
    for (const row of await rows.byIds(now.filter(isOld).map(({ table_id }) => table_id)))
      pages.show({ row, table: revive(row) })
    for (const tableId of known.keys())
      if (!leases.has(tableId) && !watched.has(tableId)) known.delete(tableId)
    keepPagesHere()
    for (const tableId of active) {
      const row = known.get(tableId)?.row
      if (row === undefined || !leases.has(tableId) || driving.has(tableId)) continue
      driving.add(tableId)
      begin(drive(row).finally(() => driving.delete(tableId)))
    }
  }

  return {
    tick,
    /** A table has changed: the next tick looks at once. */
    wake: () => void (lookAt = 0),
  }
}
