import { createHmac } from 'node:crypto'
import type { Clock, Random } from '#sandbox/lib/ports.ts'
import type { Draws } from '../fair/draws.ts'
import { commitmentOf, fairDraws, newServerSeed } from '../fair/fair.ts'
import type { createTableRepository, TableRow } from './table.repository.ts'

/** A round's seed is a function of the table's secret, so it is fixed before the first bet and survives crashes. */
const seedOf = ({ secret, table_id }: TableRow, number: number) =>
  createHmac('sha256', secret).update(`${table_id}:${number}`).digest('hex')

export interface TableSeeds {
  /** When the table was opened, milliseconds since the epoch. */
  readonly openedAt: number
  /** sha256 of the round's seed, published before betting opens. */
  commitment(number: number): string
  /** Revealed with the result. */
  seed(number: number): string
  /** The round's draws: HMAC-SHA256(seed, "table:round:cursor"). */
  draws(number: number): Draws
}

/** The seeds of all tables; a table's secret is created on first use. */
export function createTableSeeds({
  tables,
  clock,
  random,
}: {
  tables: Pick<ReturnType<typeof createTableRepository>, 'table'>
  clock: Clock
  random: Random
}): (tableId: string) => Promise<TableSeeds> {
  const known = new Map<string, Promise<TableSeeds>>()

  async function load(tableId: string): Promise<TableSeeds> {
    const row = await tables.table(tableId, { secret: newServerSeed(random), now: clock.now() })
    return {
      openedAt: row.opened_at.getTime(),
      commitment: (number) => commitmentOf(seedOf(row, number)),
      seed: (number) => seedOf(row, number),
      draws: (number) => fairDraws(seedOf(row, number), tableId, number),
    }
  }

  return (tableId) => {
    const seeds = known.get(tableId) ?? load(tableId)
    known.set(tableId, seeds)
    // Retry after a database error.
    seeds.catch(() => known.delete(tableId))
    return seeds
  }
}
