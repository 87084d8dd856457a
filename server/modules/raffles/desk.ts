import { toDecimal } from '#domain/money/money.ts'
import type { DeskRaffle, DeskRaffleRow } from '#schemas/api/ops-raffles.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import { byInstant, byText, keysetIn, readPage } from '#server/lib/keyset.ts'
import type { PlaceWish } from '#server/lib/keyset.ts'
import type { Chains } from './chains.ts'
import { deskWinnersOf, participantsOf } from './desk-rows.ts'
import { readRaffle, ticketSums } from './raffle-rows.ts'
import type { RaffleKey, RaffleRow } from './raffle-rows.ts'
import { costMinor } from './raffles-wire.ts'

export type RafflesDesk = ReturnType<typeof createRafflesDesk>

interface DeskDeps {
  readonly db: Db
  readonly chains: Pick<Chains, 'headOf'>
  readonly brandOf: (merchantCode: string) => Brand | null
}

const text = (at: Date | null) => at?.toISOString() ?? null

const latestFirst = keysetIn('descending', [
  byInstant('draws_at'),
  byText('raffle_id'),
  byText('merchant_code'),
])

/** Reads raffles for the desk. */
export function createRafflesDesk({ db, chains, brandOf }: DeskDeps) {
  async function shown(rows: readonly RaffleRow[]): Promise<DeskRaffleRow[]> {
    const codes = [...new Set(rows.map(({ merchant_code }) => merchant_code))]
    const sums = new Map(
      await Promise.all(
        codes.map(async (code) => {
          const ids = rows.flatMap((row) => (row.merchant_code === code ? [row.raffle_id] : []))
          return [code, await ticketSums(db, code, ids)] as const
        }),
      ),
    )
    const waiting = await db
      .selectFrom('raffle_winner')
      .select(({ fn }) => ['merchant_code', 'raffle_id', fn.countAll<string>().as('count')])
      .where('state', '=', 'claimed')
      .where('merchant_code', 'in', [...codes, ''])
      .groupBy(['merchant_code', 'raffle_id'])
      .execute()
    return rows.map((row) => {
      const currency = brandOf(row.merchant_code)?.currency ?? 'EUR'
      return {
        merchantCode: row.merchant_code,
        raffleId: row.raffle_id,
        title: row.rule.title,
        state: row.state,
        startsAt: row.starts_at.toISOString(),
        closesAt: row.closes_at.toISOString(),
        drawsAt: row.draws_at.toISOString(),
        ...(sums.get(row.merchant_code)?.(row) ?? { tickets: 0, entrants: 0 }),
        cost: toDecimal(costMinor(row, currency), currency),
        currency,
        draftedBy: row.drafted_by,
        toDeliver: Number(
          waiting.find(
            ({ merchant_code, raffle_id }) =>
              merchant_code === row.merchant_code && raffle_id === row.raffle_id,
          )?.count ?? 0,
        ),
      }
    })
  }

  const page = async (
    merchantCodes: readonly string[],
    { state, ...place }: PlaceWish & { readonly state: RaffleRow['state'] | null },
  ) => {
    const rows = await readPage(
      db
        .selectFrom('raffle')
        .selectAll()
        .where('merchant_code', 'in', [...merchantCodes, ''])
        .$if(state !== null, (query) => query.where('state', '=', state ?? 'open')),
      latestFirst(place),
    )
    return { shown: await shown(rows.shown), next: rows.next }
  }

  async function one(key: RaffleKey): Promise<DeskRaffle> {
    const row = await readRaffle(db, key)
    if (row === undefined) throw new ApiError('ops.unknown')
    const [[raffle], most, drawn, head] = await Promise.all([
      shown([row]),
      participantsOf(db, key),
      deskWinnersOf(db, key),
      row.chain_id === null ? null : chains.headOf(key.merchantCode, row.chain_id),
    ])
    if (raffle === undefined) throw new ApiError('ops.unknown')
    return {
      raffle,
      rule: row.rule,
      openedBy: row.opened_by,
      openedAt: text(row.opened_at),
      cancelReason: row.cancel_reason,
      rulesHash: row.rules_hash,
      head,
      position: row.position,
      root: row.root,
      frozenAt: text(row.frozen_at),
      link: row.link,
      drawnAt: text(row.drawn_at),
      participants: most,
      winners: drawn,
    }
  }

  const prize = (key: RaffleKey, place: number) =>
    db
      .selectFrom('raffle_winner')
      .select(['state', 'decided_by', 'remark'])
      .where('merchant_code', '=', key.merchantCode)
      .where('raffle_id', '=', key.raffleId)
      .where('place', '=', place)
      .executeTakeFirst()

  const state = async (key: RaffleKey) => {
    const row = await readRaffle(db, key)
    return row === undefined ? null : { state: row.state, rulesHash: row.rules_hash, openedBy: row.opened_by }
  }

  return { page, one, prize, state }
}
