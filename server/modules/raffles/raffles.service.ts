import { sql } from 'kysely'
import { toDecimal } from '#domain/money/money.ts'
import { chanceText, winChance } from '#domain/raffles/chance.ts'
import { centiMinor, placesOf } from '#domain/raffles/rule.ts'
import type { PromotionCard, promotionStatuses } from '#schemas/api/promotion-card.ts'
import type { RaffleDetail, RaffleStatus, RaffleWire } from '#schemas/api/raffles.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Owner } from '#server/modules/rewards/owner.ts'
import { cardOf } from './card.ts'
import type { Chains } from './chains.ts'
import { rangesOf } from './draw.ts'
import { readRaffle, ticketSums, winnersOf } from './raffle-rows.ts'
import type { RaffleRow, WinnerRow } from './raffle-rows.ts'
import { raffleWire } from './raffles-wire.ts'
import { receiptOf } from './receipt.ts'
import type { Tickets } from './tickets.ts'
import { winnerNames } from './winner-names.ts'

export type RafflesService = ReturnType<typeof createRafflesService>

export interface RafflesServiceDeps {
  readonly db: Db
  readonly clock: Clock
  readonly chains: Pick<Chains, 'headOf'>
  readonly tickets: Pick<Tickets, 'issueTo' | 'held'>
  /** The owner, with every stake counted. */
  readonly freshOwner: (site: RequestSite, session: RequestSession) => Promise<Owner>
  readonly mayPlay: (player: Pick<Owner, 'merchantCode' | 'playerId'>) => Promise<boolean>
  readonly isResting: (player: Pick<Owner, 'merchantCode' | 'playerId'>) => Promise<boolean>
}

/** How long a raffle that is over is listed. */
const listedMs = 21 * 86_400_000

type Status = (typeof promotionStatuses)[number]

/** Where a player stands, in the words of the promotions. */
export function statusOf(row: RaffleRow, tickets: number, prizes: readonly WinnerRow[]): Status {
  if (row.state === 'cancelled') return 'closed'
  if (prizes.some(({ state }) => state === 'open')) return 'issued'
  if (prizes.some(({ state }) => state === 'paid' || state === 'claimed' || state === 'delivered'))
    return 'claimed'
  if (tickets === 0) return 'none'
  return row.state === 'drawn' || row.state === 'settled' ? 'closed' : 'joined'
}

/** Raffles that are listed: what is still to be drawn first, the next before the later; then the latest draws. */
const listedRaffles = (db: Db, merchantCode: string, now: Date): Promise<RaffleRow[]> =>
  db
    .selectFrom('raffle')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('opened_at', 'is not', null)
    .where('draws_at', '>', new Date(now.getTime() - listedMs))
    .orderBy(sql`state in ('open', 'frozen')`, 'desc')
    .orderBy(sql`case when state in ('open', 'frozen') then draws_at end`)
    .orderBy('draws_at', 'desc')
    .orderBy('raffle_id')
    .execute()

/** What players and visitors read of raffles. */
export function createRafflesService(deps: RafflesServiceDeps) {
  const { db, clock, chains, tickets, freshOwner, mayPlay, isResting } = deps

  /** Throws `raffles.unknown` also for a draft. */
  async function opened(merchantCode: string, raffleId: string): Promise<RaffleRow> {
    const row = await readRaffle(db, { merchantCode, raffleId })
    if (row === undefined || row.opened_at === null) throw new ApiError('raffles.unknown')
    return row
  }

  async function list(site: RequestSite): Promise<RaffleWire[]> {
    const found = await listedRaffles(db, site.merchantCode, clock.now())
    const sumsOf = await ticketSums(
      db,
      site.merchantCode,
      found.map(({ raffle_id }) => raffle_id),
    )
    return found.map((row) => raffleWire(row, sumsOf(row), site.currency, clock.now()))
  }

  async function detail(
    site: RequestSite,
    session: RequestSession | null,
    raffleId: string,
  ): Promise<RaffleDetail> {
    const row = await opened(site.merchantCode, raffleId)
    const sumsOf = await ticketSums(db, site.merchantCode, [raffleId])
    return {
      raffle: raffleWire(row, sumsOf(row), site.currency, clock.now()),
      fairness: {
        rulesHash: row.rules_hash,
        openedAt: (row.opened_at ?? row.made_at).toISOString(),
        head: await chains.headOf(site.merchantCode, row.chain_id ?? 0),
        root: row.root,
        frozenAt: row.frozen_at?.toISOString() ?? null,
        link: row.link,
      },
      winners: await winnerNames(db, row, session?.playerId ?? null),
      serverTime: clock.now().toISOString(),
    }
  }

  /** Tickets that count: given so far, or those of the frozen list. */
  async function ownTickets(row: RaffleRow, playerId: string): Promise<number> {
    const key = { merchantCode: row.merchant_code, raffleId: row.raffle_id }
    if (row.ticket_count === null) return tickets.held(key, playerId)
    return (await rangesOf(db, key)).reduce(
      (sum, range) => (range.playerId === playerId ? sum + range.last - range.first + 1 : sum),
      0,
    )
  }

  async function status(site: RequestSite, session: RequestSession, raffleId: string): Promise<RaffleStatus> {
    const owner = await freshOwner(site, session)
    const row = await opened(site.merchantCode, raffleId)
    const earned = await tickets.issueTo(row, owner.playerId)
    const held = await ownTickets(row, owner.playerId)
    const { tickets: all } = (await ticketSums(db, site.merchantCode, [raffleId]))(row)
    const prizes = (await winnersOf(db, { merchantCode: site.merchantCode, raffleId })).filter(
      ({ player_id }) => player_id === owner.playerId,
    )
    const isDrawn = row.state !== 'open' && row.state !== 'frozen'
    const barredBy = !(await mayPlay(owner)) ? 'account' : (await isResting(owner)) ? 'break' : null
    const stakedMinor = earned?.stakedMinor ?? 0n
    const money = (minor: bigint) => toDecimal(minor, owner.currency)
    return {
      status: statusOf(row, held, prizes),
      barredBy,
      tickets: held,
      staked: money(stakedMinor < 0n ? 0n : stakedMinor),
      missing: missing(row, held, stakedMinor, owner.currency),
      currency: owner.currency,
      chance: isDrawn || all === 0 ? null : chanceText(winChance(held, all, placesOf(row.rule))),
      prizes: prizes.map((prize) => ({
        place: prize.place,
        prizeId: prize.prize_id,
        ticket: prize.ticket,
        state: prize.state,
        amount: prize.amount_minor === null ? null : toDecimal(prize.amount_minor, prize.currency),
        claimBy: prize.claim_by?.toISOString() ?? null,
        remark: prize.remark,
      })),
    }
  }

  /** Raffles as the promotions show them. */
  async function cards(
    site: RequestSite,
    session: RequestSession | null,
    language = site.defaultLanguage,
  ): Promise<PromotionCard[]> {
    const found = await listedRaffles(db, site.merchantCode, clock.now())
    return Promise.all(
      found
        .filter(({ state }) => state !== 'cancelled')
        .map(async (row) => {
          const key = { merchantCode: site.merchantCode, raffleId: row.raffle_id }
          if (session === null) return cardOf(row, site, 'none', clock.now(), language)
          const prizes = (await winnersOf(db, key)).filter(({ player_id }) => player_id === session.playerId)
          return cardOf(
            row,
            site,
            statusOf(row, await ownTickets(row, session.playerId), prizes),
            clock.now(),
            language,
          )
        }),
    )
  }

  const receipt = async (site: RequestSite, session: RequestSession | null, raffleId: string) =>
    receiptOf({ db, chains }, await opened(site.merchantCode, raffleId), session)

  return { list, detail, status, receipt, cards, opened }
}

/** Stake up to the next ticket; null where stakes bring none any more. */
function missing(
  { rule, state }: RaffleRow,
  held: number,
  stakedMinor: bigint,
  currency: string,
): string | null {
  if (state !== 'open' || rule.ticketCentiUnits === null || held >= rule.maxTickets) return null
  const price = centiMinor(rule.ticketCentiUnits, currency)
  const past = stakedMinor < 0n ? 0n : stakedMinor % price
  return toDecimal(price - past, currency)
}
