import type { Selectable } from 'kysely'
import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import type { PotId } from '#schemas/api/jackpots.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Db } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Together } from '#server/ledger/together.ts'
import type { Clock, Events, Random, SiteGates } from '#server/lib/ports.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import type { Catalogue } from '#server/modules/games/catalogue.ts'
import { countBets } from './count-bets.ts'
import type { Counted, DueBet, Pot } from './count-bets.ts'
import { dueBets, merchantsWithBets } from './due-bets.ts'
import { createOpening, newRootOf, readPots, toPot } from './pots.ts'
import type { Sharing } from './sharing.ts'
import { HitDoesNotFit, storeRun } from './store-run.ts'

export interface RunnerDeps {
  readonly db: Db
  readonly together: Together<Tables>
  readonly clock: Clock
  readonly random: Random
  readonly box: SecretBox
  readonly events: Events
  readonly gates: SiteGates
  readonly catalogue: Pick<Catalogue, 'gameOf'>
  /** Null for a merchant without a brand served here. */
  readonly brandOf: (merchantCode: string) => Brand | null
  readonly sharing: Sharing
  readonly brands: () => readonly { readonly merchantCode: string }[]
  /** False for a frozen account and during a time-out or self-exclusion. */
  readonly mayReceive: (player: {
    readonly merchantCode: string
    readonly playerId: string
  }) => Promise<boolean>
}

type Book = Selectable<Tables['jackpot_book']>

/** State read at the start of a run. */
interface Known {
  readonly books: ReadonlyMap<string, Book>
  /** Merchants that have pots. */
  readonly keepers: ReadonlySet<string>
}

/**
 * Counts bets at the pots, once a second, after the ledger, so that bets never wait for a jackpot. A run computes on a
 * snapshot and is stored in one transaction, which is discarded if a book has changed since: of two gateways one
 * stores, the other reads again. Merchants that share pots are counted in sequence, each on the result of the one
 * before.
 */
export function createRunner(deps: RunnerDeps) {
  const { db, clock, random, box, gates, brandOf, brands, catalogue, mayReceive, sharing } = deps
  const open = createOpening(deps)
  const newRoot = newRootOf(random)

  /**
   * Excludes winners who may not win or whose account cannot hold the pot, and counts again, as the exclusion can make
   * another bet hit.
   */
  async function decide(
    merchantCode: string,
    pots: readonly Pot[],
    bets: readonly DueBet[],
    full: ReadonlySet<string>,
  ): Promise<Counted> {
    const asked = new Set<string>(full)
    const barred = new Set<string>(full)
    const timeZone = brandOf(sharing.keeperOf(merchantCode))?.timeZone ?? 'UTC'
    const now = clock.now()
    const dayOver = new Set<PotId>(
      pots
        .filter(({ openedAt }) => calendarDateIn(timeZone, openedAt) !== calendarDateIn(timeZone, now))
        .map(({ potId }) => potId),
    )
    for (;;) {
      const counted = countBets(pots, bets, { barred, dayOver, now, newRoot })
      const unknown = new Set(counted.hits.map(({ bet }) => bet.playerId).filter((id) => !asked.has(id)))
      if (unknown.size === 0) return counted
      for (const playerId of unknown) {
        asked.add(playerId)
        if (!(await mayReceive({ merchantCode, playerId }))) barred.add(playerId)
      }
    }
  }

  /** One run of a merchant. Returns the number of bets read. */
  async function run(merchantCode: string, keeper: string): Promise<number> {
    // Books are read before pots, so that a change in between is detected when the run is stored.
    const known = await books()
    const [own, kept] = [known.get(merchantCode), known.get(keeper)]
    if (own === undefined || kept === undefined || own.counts_from === null) return 0
    const { seen_at: seenAt, counts_from: countsFrom } = own
    const book = { merchantCode, runs: own.runs }
    const keeperBook = { merchantCode: keeper, runs: kept.runs }
    const pots = (await readPots(db, keeper)).map((row) => toPot(row, box))
    const gameOf = catalogue.gameOf
    const bets = await dueBets({ db, gameOf }, merchantCode, { seenAt, countsFrom })
    const full = new Set<string>()
    for (;;) {
      // Again without a player whose account cannot hold the pot.
      const counted = await decide(merchantCode, pots, bets, full)
      if (bets.length === 0 && counted.pots.every(({ ended }) => ended.length === 0)) return 0
      const stored = await storeRun(deps, { book, keeperBook, seenAt, bets, counted }).catch(
        (error: unknown) => {
          if (error instanceof HitDoesNotFit && !full.has(error.playerId)) return error
          throw error
        },
      )
      if (stored instanceof HitDoesNotFit) {
        full.add(stored.playerId)
        continue
      }
      if (stored)
        for (const { bet } of counted.hits)
          deps.events.publish({ merchantCode, playerId: bet.playerId }, { type: 'balance' })
      return bets.length
    }
  }

  /** Switches a merchant's jackpots. Bets placed while off never take part, even after they are switched on again. */
  const switchTo = (merchantCode: string, on: boolean) =>
    db
      .updateTable('jackpot_book')
      .set((eb) => ({
        counts_from: on ? clock.now() : null,
        seen_at: clock.now(),
        runs: eb('runs', '+', 1n),
      }))
      .where('merchant_code', '=', merchantCode)
      .where('counts_from', on ? 'is' : 'is not', null)
      .execute()

  const books = async () =>
    new Map(
      (await db.selectFrom('jackpot_book').selectAll().execute()).map((book) => [book.merchant_code, book]),
    )

  /** The end of the seeds' day is checked once a minute. */
  let daysLookedAt = 0

  async function turn(merchantCode: string, known: Known, hasBets: boolean): Promise<void> {
    const on = await gates.isOn(merchantCode, 'home.jackpot')
    const brand = brandOf(merchantCode)
    const keeper = sharing.keeperOf(merchantCode)
    const book = known.books.get(merchantCode)
    if (book === undefined || !known.keepers.has(keeper)) {
      if (on && brand !== null) await open({ merchantCode, keeper, currency: brand.currency })
      return
    }
    if (on !== (book.counts_from !== null)) await switchTo(merchantCode, on)
    else if (on && hasBets) await run(merchantCode, keeper)
  }

  return async (): Promise<void> => {
    const nowMs = clock.now().getTime()
    const isDayDue = nowMs - daysLookedAt >= 60_000
    const [all, kept, due] = await Promise.all([
      books(),
      db.selectFrom('jackpot_pot').select('merchant_code').distinct().execute(),
      merchantsWithBets(db),
    ])
    const known = { books: all, keepers: new Set(kept.map((row) => row.merchant_code)) }
    const failures: Error[] = []
    for (const merchantCode of new Set(brands().map((brand) => brand.merchantCode)))
      // Players come first.
      await turn(merchantCode, known, isDayDue || due.has(merchantCode)).catch((cause: unknown) =>
        failures.push(new Error(`Jackpots of ${merchantCode}`, { cause })),
      )
    if (isDayDue) daysLookedAt = nowMs
    if (failures[0] !== undefined) throw failures[0]
  }
}
