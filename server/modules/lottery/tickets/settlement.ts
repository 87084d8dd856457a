import { sql } from 'kysely'
import { lotteryAccount } from '#domain/lottery/house.ts'
import { settleTicket } from '#domain/lottery/ticket.ts'
import type { SettledTicket, StationEnd } from '#domain/lottery/ticket.ts'
import type { Db } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { AccountFull } from '#server/lib/account-full.ts'
import type { Together } from '#server/ledger/together.ts'
import type { Clock, Events } from '#server/lib/ports.ts'
import type { FrozenBooks } from '../books.ts'
import type { Boards, Outcome, RoundKey, TicketSettlement } from '../ports.ts'
import type { GiveBackDeps } from './give-back.ts'
import { bookOfTicket, createGiveBack } from './give-back.ts'
import { soldLine } from './order.ts'
import { givenBack, isGivenBack, isSpent, KeptBetRefused, owedOf, payTicket, writeResult } from './pay.ts'
import type { Payable } from './pay.ts'
import { endSales } from './sold.ts'
import { fullTickets } from './tickets.repository.ts'
import type { FullTicket } from './tickets.repository.ts'

export interface SettlementDeps extends GiveBackDeps {
  readonly boards: Boards
  /** Notifies the player of a win or a corrected win. */
  readonly tell: (news: TicketNews) => Promise<unknown>
  readonly onProblem: (problem: Error) => void
}

export interface TicketNews {
  readonly ticket: FullTicket
  readonly settled: SettledTicket
  readonly isCorrection: boolean
  /** Set when the correction waits: the amount by which it exceeds the balance. */
  readonly owedMinor?: bigint
}

/** Tickets per page. */
const pageSize = 1_000
/** Tickets per payment transaction; it blocks their players' other bets. */
const paidTogether = 50

/** A round with the outcomes known so far. */
interface Ended extends RoundKey {
  readonly ends: ReadonlyMap<string, StationEnd>
  /** By station, `<id>=<version>`, or `<id>=x` when refunded. */
  readonly versions: ReadonlyMap<string, string>
}

/** Pays tickets once the boards of all their stations are known, and again when one is corrected. */
export function createSettlement(deps: SettlementDeps): TicketSettlement & {
  /** Retries corrections that exceed the balance of a player. Returns the number of tickets changed. */
  readonly collectOwed: () => Promise<number>
  readonly cancel: ReturnType<typeof createGiveBack>['cancel']
} {
  const { db, boards } = deps
  const { cancel, stopAfterWins } = createGiveBack(deps)
  const settlePage = createPages(deps)

  async function settleOf(round: RoundKey, owed: boolean): Promise<number> {
    const ended = endedOf(round, await boards.of(round))
    if (ended.ends.size === 0) return 0
    await endSales(db, { gameId: round.gameId, drawIds: [round.drawId], stations: [...ended.ends.keys()] })
    let changed = 0
    const failures: Error[] = []
    for (let after: Place = ['', '']; ;) {
      const page = await dueOf(db, ended, { after, owed })
      const last = page.at(-1)
      if (last === undefined) break
      changed += await settlePage(page, ended, failures)
      after = [last.merchant_code, last.ticket_id]
    }
    changed += await stopAfterWins(round)
    // The other tickets are settled; the caller must retry the failed ones.
    if (failures[0] !== undefined) throw failures[0]
    return changed
  }

  return {
    settle: (round) => settleOf(round, false),
    cancel,
    async collectOwed() {
      const rounds = await db
        .selectFrom('lottery_ticket')
        .select(['game_id', 'draw_id'])
        .distinct()
        .where('owed_minor', '>', 0n)
        .execute()
      let changed = 0
      for (const { game_id: gameId, draw_id: drawId } of rounds)
        changed += await settleOf({ gameId, drawId }, true)
      return changed
    },
  }
}

const versionOf = (outcome: Outcome) => (outcome.kind === 'refunded' ? 'x' : String(outcome.version))

function endedOf(round: RoundKey, outcomes: ReadonlyMap<string, Outcome>): Ended {
  const all = [...outcomes]
  return {
    ...round,
    ends: new Map(
      all.map(([station, end]) => [station, end.kind === 'refunded' ? 'refunded' : end.board] as const),
    ),
    versions: new Map(all.map(([station, end]) => [station, `${station}=${versionOf(end)}`])),
  }
}

/** The text of `settled_on`. */
const settledOn = ({ versions }: Pick<Ended, 'versions'>, stations: readonly string[]) =>
  stations.map((station) => versions.get(station) ?? '').join(',')

type Place = readonly [merchantCode: string, ticketId: string]

/**
 * The next tickets whose stations have all ended and that are not settled on exactly these versions. Refunded tickets
 * stay refunded.
 */
async function dueOf(
  db: Db,
  { gameId, drawId, versions }: Ended,
  { after, owed }: { readonly after: Place; readonly owed: boolean },
): Promise<FullTicket[]> {
  const stations = [...versions.keys()]
  return fullTickets(db)
    .where('ticket.game_id', '=', gameId)
    .where('ticket.draw_id', '=', drawId)
    .where('ticket.state', 'in', ['open', 'won', 'lost', 'refunded'])
    .where(sql<boolean>`(ticket.merchant_code, ticket.ticket_id) > (${after[0]}, ${after[1]})`)
    .where(sql<boolean>`ticket.stations <@ ${stations}::text[]`)
    .where(
      sql<boolean>`ticket.settled_on is distinct from (
        select string_agg(case when own.station || '=x' = any(string_to_array(ticket.settled_on, ','))
          then own.station || '=x' else ended.version end, ',' order by own.place)
        from unnest(ticket.stations) with ordinality as own (station, place)
          join unnest(${stations}::text[], ${[...versions.values()]}::text[]) as ended (station, version)
            on ended.station = own.station)`,
    )
    .$if(owed, (query) => query.where('ticket.owed_minor', '>', 0n))
    .orderBy('ticket.merchant_code')
    .orderBy('ticket.ticket_id')
    .limit(pageSize)
    .execute()
}

interface Deps extends SettlementDeps {
  readonly frozen: Pick<FrozenBooks, 'of'>
  readonly together: Together<Tables>
  readonly events: Events
  readonly clock: Clock
}

/** Settles a page of tickets; a failure is recorded and does not stop other tickets. */
function createPages(deps: Deps) {
  const { together, frozen, events, clock, tell, onProblem } = deps

  async function decide(ticket: FullTicket, ended: Ended): Promise<Payable> {
    const game = await bookOfTicket(frozen, ticket)
    const { series } = ticket
    // Refunded bets stay refunded, whatever result is reported later.
    const refunded = ticket.stations.filter((station) =>
      ticket.settled_on?.split(',').includes(`${station}=x`),
    )
    const ends = new Map([...ended.ends, ...refunded.map((station) => [station, 'refunded'] as const)])
    const settled = isGivenBack(ticket)
      ? givenBack
      : settleTicket({ game, lines: ticket.lines.map(soldLine), series }, ends)
    const versions = new Map([
      ...ended.versions,
      ...refunded.map((station) => [station, `${station}=x`] as const),
    ])
    return { ticket, settled, settledOn: settledOn({ versions }, ticket.stations) }
  }

  /**
   * Closes a merchant's losing tickets: rows and rounds in two statements. Then notifies open pages, because the draw's
   * own event precedes settlement, and pages that read at once still show the tickets as open.
   */
  async function closeLosers(losers: readonly Payable[]): Promise<number> {
    const [first] = losers
    if (first === undefined) return 0
    const { merchant_code: merchantCode } = first.ticket
    const closed = await together(async (trx, ledger) => {
      const { rows } = await sql<{ ticket_id: string; player_id: string }>`
        update lottery_ticket ticket set state = 'lost', settlements = 1, settled_on = lost.settled_on,
          settled_at = ${clock.now()}
        from unnest(${losers.map(({ ticket }) => ticket.ticket_id)}::text[],
          ${losers.map((each) => each.settledOn)}::text[]) as lost (ticket_id, settled_on)
        where ticket.merchant_code = ${merchantCode} and ticket.ticket_id = lost.ticket_id and ticket.state = 'open'
        returning ticket.ticket_id, ticket.player_id`.execute(trx)
      await ledger.closeRounds({
        merchantCode,
        vendorAccount: lotteryAccount,
        rounds: rows.map((row) => ({ playerId: row.player_id, roundId: row.ticket_id })),
      })
      return rows
    })
    for (const playerId of new Set(closed.map((row) => row.player_id)))
      events.publish({ merchantCode, playerId }, { type: 'balance' })
    return closed.length
  }

  /** Pays winning tickets in one transaction, with accounts in a fixed order to avoid deadlocks. */
  async function pay(winners: readonly Payable[]): Promise<readonly Payable[]> {
    const ordered = winners.toSorted((one, other) => (one.ticket.player_id < other.ticket.player_id ? -1 : 1))
    return together(async (trx, ledger) => {
      const paid: Payable[] = []
      const locked = await lockUnchanged(trx, winners)
      for (const each of ordered.filter(({ ticket }) => locked.has(ticket.ticket_id))) {
        await payTicket({ trx, ledger, clock }, each)
        paid.push(each)
      }
      return paid
    })
  }

  const tellOf = (news: TicketNews) =>
    tell(news).catch((cause: unknown) =>
      onProblem(new Error(`The player of ticket ${news.ticket.ticket_id} was not told of it`, { cause })),
    )

  /** Settles a single ticket. A correction exceeding the balance is owed until the balance covers it. */
  async function paySingly(each: Payable): Promise<readonly Payable[]> {
    try {
      return await pay([each])
    } catch (error) {
      if (error instanceof AccountFull)
        throw new Error(`The account of ticket ${each.ticket.ticket_id} cannot hold its win yet`, {
          cause: error,
        })
      if (error instanceof KeptBetRefused) return paySingly({ ...each, backAsWin: true })
      if (!isSpent(error) || owedOf(each) <= 0n) throw error
      await together((trx) => writeResult.owed(trx, each))
      const owedMinor = owedOf(each)
      if (each.ticket.owed_minor !== owedMinor) await tellOf({ ...each, isCorrection: true, owedMinor })
      return []
    }
  }

  async function afterwards(paid: readonly Payable[]): Promise<void> {
    for (const { ticket, settled } of paid) {
      const to = { merchantCode: ticket.merchant_code, playerId: ticket.player_id }
      events.publish(to, { type: 'balance' })
      const isCorrection = ticket.settlements > 0
      const isSame = settled.winMinor === ticket.win_minor && settled.state === ticket.state
      const isNews = isCorrection ? !isSame : settled.winMinor > 0n || settled.lines === null
      if (!isNews) continue
      // A message is not worth a second connection.
      await tellOf({ ticket, settled, isCorrection })
    }
  }

  return async (page: readonly FullTicket[], ended: Ended, failures: Error[]): Promise<number> => {
    const fail = (cause: unknown) =>
      void failures.push(cause instanceof Error ? cause : new Error(String(cause)))
    const decided: Payable[] = []
    for (const ticket of page) await decide(ticket, ended).then((each) => decided.push(each), fail)
    const isFirst = ({ ticket }: Payable) => ticket.state === 'open'
    const isLoser = ({ settled }: Payable) =>
      settled.lines !== null && settled.winMinor === 0n && settled.rebateMinor === 0n
    let changed = 0
    const losers = decided.filter((each) => isFirst(each) && isLoser(each))
    for (const own of Map.groupBy(losers, ({ ticket }) => ticket.merchant_code).values())
      changed += await closeLosers(own).catch((error: unknown) => (fail(error), 0))
    const paying = decided.filter((each) => isFirst(each) && !isLoser(each))
    const groups = [...Map.groupBy(paying, ({ ticket }) => ticket.merchant_code).values()].flatMap((own) =>
      inGroups(own, paidTogether),
    )
    const singles = decided.filter((each) => !isFirst(each))
    for (const group of groups) {
      const paid = await pay(group).catch(() => null)
      // One ticket failed the group's transaction, so each is settled singly.
      if (paid === null) singles.push(...group)
      else {
        changed += paid.length
        await afterwards(paid)
      }
    }
    for (const each of singles) {
      const paid = await paySingly(each).catch((error: unknown) => (fail(error), []))
      changed += paid.length
      await afterwards(paid)
    }
    return changed
  }
}

const inGroups = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  )

/** Locks tickets of one merchant in id order; returns those not settled since they were read. */
async function lockUnchanged(trx: Db, all: readonly Payable[]): Promise<ReadonlySet<string>> {
  const [first] = all
  if (first === undefined) return new Set()
  const rows = await trx
    .selectFrom('lottery_ticket')
    .select(['ticket_id', 'state', 'settlements'])
    .where('merchant_code', '=', first.ticket.merchant_code)
    .where(
      'ticket_id',
      'in',
      all.map(({ ticket }) => ticket.ticket_id),
    )
    .orderBy('ticket_id')
    .forUpdate()
    .execute()
  const read = new Map(all.map(({ ticket }) => [ticket.ticket_id, ticket]))
  const isSame = (row: (typeof rows)[number]) => {
    const known = read.get(row.ticket_id)
    return known?.state === row.state && known.settlements === row.settlements
  }
  return new Set(rows.filter(isSame).map(({ ticket_id: ticketId }) => ticketId))
}
