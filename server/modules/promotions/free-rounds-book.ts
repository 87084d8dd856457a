import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Together } from '#server/ledger/together.ts'
import type { Clock, Events } from '#server/lib/ports.ts'
import type { FreeRoundBet, FreeRounds } from '#server/vendors/seamless-wallet/ports.ts'

export interface FreeRoundsBookDeps {
  readonly db: Db
  readonly clock: Clock
  readonly events: Events
  readonly together: Together<Tables>
}

class NothingTaken extends Error {}

function createQueries(db: Db) {
  const roundOf = (merchantCode: string, betId: string, within: Db = db) =>
    within
      .selectFrom('promotion_free_round')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('bet_id', '=', betId)
      .executeTakeFirst()

  const campaignOf = (merchantCode: string, campaignId: string, within: Db = db) =>
    within
      .selectFrom('promotion_free_rounds')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('campaign_id', '=', campaignId)
      .executeTakeFirst()

  return { roundOf, campaignOf }
}

/** Reverses a bet or win. An unsettled bet returns its round; a settled one does not, its wins are reversed first. */
const createUndo =
  ({ clock, together }: FreeRoundsBookDeps): FreeRounds['undo'] =>
  (merchantCode, transferId) =>
    together(async (trx, ledger) => {
      const round = await trx
        .updateTable('promotion_free_round')
        .set({ undone_at: clock.now() })
        .where('merchant_code', '=', merchantCode)
        .where('bet_id', '=', transferId)
        .where('undone_at', 'is', null)
        .where('settled_at', 'is', null)
        .returning('campaign_id')
        .executeTakeFirst()
      if (round !== undefined)
        await trx
          .updateTable('promotion_free_rounds')
          .set((row) => ({ used: row('used', '-', 1) }))
          .where('merchant_code', '=', merchantCode)
          .where('campaign_id', '=', round.campaign_id)
          .execute()
      const win = await trx
        .deleteFrom('promotion_free_win')
        .where('merchant_code', '=', merchantCode)
        .where('win_id', '=', transferId)
        .returning(['campaign_id', 'amount_minor'])
        .executeTakeFirst()
      if (win === undefined || win.amount_minor === 0n) return
      const campaign = await trx
        .updateTable('promotion_free_rounds')
        .set((row) => ({ won_minor: row('won_minor', '-', win.amount_minor) }))
        .where('merchant_code', '=', merchantCode)
        .where('campaign_id', '=', win.campaign_id)
        .where('closed_at', 'is', null)
        .returning(['wins', 'vendor_code', 'currency'])
        .executeTakeFirst()
      if (campaign?.wins === 'bonus')
        await ledger.bookFreeRound({
          merchantCode,
          transferId: `${transferId}:kept:back`,
          kind: 'freeStake',
          vendorCode: campaign.vendor_code,
          currency: campaign.currency,
          amountMinor: win.amount_minor,
        })
    })

/** Books the stake of a settled round, and its win if that is kept for a wagering. */
function createSettle({ db, clock, events, together }: FreeRoundsBookDeps): FreeRounds['settle'] {
  const { roundOf, campaignOf } = createQueries(db)
  return async ({ merchantCode, betTransferId, transferId, winMinor }) => {
    const told = await together(async (trx, ledger) => {
      const round = await roundOf(merchantCode, betTransferId, trx)
      const campaign = round && (await campaignOf(merchantCode, round.campaign_id, trx))
      if (round === undefined || campaign === undefined) return null
      const win = await trx
        .insertInto('promotion_free_win')
        .values({
          merchant_code: merchantCode,
          win_id: transferId,
          bet_id: betTransferId,
          campaign_id: round.campaign_id,
          amount_minor: winMinor,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('win_id')
        .executeTakeFirst()
      if (win === undefined) {
        const known = await trx
          .selectFrom('promotion_free_win')
          .select('amount_minor')
          .where('merchant_code', '=', merchantCode)
          .where('win_id', '=', transferId)
          .executeTakeFirst()
        return known?.amount_minor === winMinor ? campaign : null
      }
      const first = await trx
        .updateTable('promotion_free_round')
        .set({ settled_at: clock.now() })
        .where('merchant_code', '=', merchantCode)
        .where('bet_id', '=', betTransferId)
        .where('settled_at', 'is', null)
        .returning('bet_id')
        .executeTakeFirst()
      const booking = { merchantCode, vendorCode: campaign.vendor_code, currency: campaign.currency }
      if (first !== undefined)
        await ledger.bookFreeRound({
          ...booking,
          transferId: `${betTransferId}:stake`,
          kind: 'freeStake',
          amountMinor: campaign.stake_minor,
        })
      if (campaign.wins === 'bonus' && winMinor > 0n)
        await ledger.bookFreeRound({
          ...booking,
          transferId: `${transferId}:kept`,
          kind: 'freeWin',
          amountMinor: winMinor,
        })
      await trx
        .updateTable('promotion_free_rounds')
        .set((row) => ({
          won_minor: row('won_minor', '+', winMinor),
          settled: row('settled', '+', first === undefined ? 0 : 1),
        }))
        .where('merchant_code', '=', merchantCode)
        .where('campaign_id', '=', round.campaign_id)
        .execute()
      return campaign
    })
    if (told !== null) events.publish({ merchantCode, playerId: told.player_id }, { type: 'promotions' })
    return told !== null
  }
}

/**
 * Bookkeeping of free rounds for wallet calls. A bet uses up a round in one transaction; its row makes a repeated call
 * use no other. The promotion pays the stake when the round settles. Wins to be wagered go from the vendor to the
 * house, which later pays the reward.
 */
export function createFreeRoundsBook(deps: FreeRoundsBookDeps): FreeRounds {
  const { db, clock } = deps
  const { roundOf, campaignOf } = createQueries(db)

  /** Uses one round of the campaign; false if none is left or the bet does not match the grant. */
  const useOne = async (bet: FreeRoundBet, within: Db): Promise<boolean> => {
    const now = clock.now()
    const taken = await sql<{ ok: number }>`update promotion_free_rounds set used = used + 1
      where merchant_code = ${bet.merchantCode} and campaign_id = ${bet.campaignId}
        and player_id = ${bet.playerId} and vendor_code = ${bet.vendorCode}
        and currency = ${bet.currency} and stake_minor = ${bet.stakeMinor}
        and used < rounds and closed_at is null and expires_at > ${now}
        and position(' ' || ${bet.gameId}::text || ' ' in ' ' || game_ids || ' ') > 0
      returning 1 as ok`.execute(within)
    return taken.rows.length > 0
  }

  const take = async (bet: FreeRoundBet) => {
    const { merchantCode, campaignId, transferId } = bet
    if ((await campaignOf(merchantCode, campaignId)) === undefined) return 'unknown'
    try {
      return await db.transaction().execute(async (trx) => {
        const row = await trx
          .insertInto('promotion_free_round')
          .values({
            merchant_code: merchantCode,
            bet_id: transferId,
            campaign_id: campaignId,
            game_id: bet.gameId,
            played_at: clock.now(),
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('bet_id')
          .executeTakeFirst()
        if (row === undefined) {
          const known = await roundOf(merchantCode, transferId, trx)
          return known?.campaign_id === campaignId && known.undone_at === null ? 'taken' : 'over'
        }
        if (!(await useOne(bet, trx))) throw new NothingTaken()
        return 'taken'
      })
    } catch (error) {
      if (error instanceof NothingTaken) return 'over'
      throw error
    }
  }

  const winsOf = async (merchantCode: string, betId: string) => {
    const round = await roundOf(merchantCode, betId)
    if (round === undefined) return null
    return (await campaignOf(merchantCode, round.campaign_id))?.wins ?? null
  }

  return { take, winsOf, undo: createUndo(deps), settle: createSettle(deps) }
}
