import { sql } from 'kysely'
import type { PromotionCard } from '#schemas/api/promotion-card.ts'
import type { RaffleDetail, RaffleWire } from '#schemas/api/raffles.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Owner } from '#server/modules/rewards/owner.ts'
import { cardOf } from './card.ts'
import type { Chains } from './chains.ts'
import { createOwnPart, statusOf } from './own-part.ts'
import type { OwnPartDeps } from './own-part.ts'
import { readRaffle, ticketSums, winnersOf } from './raffle-rows.ts'
import type { RaffleRow } from './raffle-rows.ts'
import { raffleWire } from './raffles-wire.ts'
import { receiptOf } from './receipt.ts'
import { winnerNames } from './winner-names.ts'

export type RafflesService = ReturnType<typeof createRafflesService>

export interface RafflesServiceDeps extends OwnPartDeps {
  readonly clock: Clock
  readonly chains: Pick<Chains, 'headOf'>
  /** The owner after all stakes were rolled up. */
  readonly freshOwner: (site: RequestSite, session: RequestSession) => Promise<Owner>
}

/** Time a finished raffle remains listed. */
const listedMs = 21 * 86_400_000

/** Listed raffles: undrawn ones first, by close; then the latest draws. */
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

/** Reads raffles for players and visitors. */
export function createRafflesService(deps: RafflesServiceDeps) {
  const { db, clock, chains } = deps
  const own = createOwnPart(deps)

  /** Throws `raffles.unknown`, for drafts too. */
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
      winners: await winnerNames({ db, clock }, row, session?.playerId ?? null),
      serverTime: clock.now().toISOString(),
    }
  }

  /** Raffles as cards of the promotions centre. */
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
            statusOf(row, await own.tickets(row, session.playerId), prizes),
            clock.now(),
            language,
          )
        }),
    )
  }

  const receipt = async (site: RequestSite, session: RequestSession | null, raffleId: string) =>
    receiptOf({ db, chains }, await opened(site.merchantCode, raffleId), session)

  const status = async (site: RequestSite, session: RequestSession, raffleId: string) => {
    const owner = await deps.freshOwner(site, session)
    return own.status(await opened(site.merchantCode, raffleId), owner)
  }

  return { list, detail, status, receipt, cards, opened }
}
