import { sql } from 'kysely'
import { micro, returnShare } from '#domain/jackpots/pot.ts'
import { percentOf, soundRule } from '#domain/jackpots/rule-wire.ts'
import { toDecimal } from '#domain/money/money.ts'
import { hiddenName, maskedName } from '#domain/rewards/masked-name.ts'
import { jackpotBetDays, jackpotGameTypes } from '#schemas/api/jackpots.ts'
import type { JackpotBet, JackpotsWire, PotWire } from '#schemas/api/jackpots.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock, OwnEvents } from '#server/lib/ports.ts'
import { isHidden } from '#server/lib/hidden-player.ts'
import { recently } from '#server/lib/recently.ts'
import type { Catalogue } from '#server/modules/games/catalogue.ts'
import { readPots } from './pots.ts'
import type { PotRow } from './pots.ts'
import type { Sharing } from './sharing.ts'

export type JackpotsService = ReturnType<typeof createJackpotsService>

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly events: OwnEvents
  readonly catalogue: Pick<Catalogue, 'gameOf'>
  readonly brandOf: (merchantCode: string) => { readonly identity: { readonly name: string } } | null
  readonly sharing: Sharing
}

const hitsShown = 12
const betsShown = 25
/** Minimum interval between announcements of a merchant's pots. */
const hintEveryMs = 2_000

/** Reads jackpots for players. */
export function createJackpotsService({ db, clock, events, catalogue, brandOf, sharing }: Deps) {
  // Cached, because many pages ask within a second of a change.
  const shown = recently(
    async (keeper) => {
      const [pots, hits, commitmentOf] = await Promise.all([
        readPots(db, keeper),
        lastHits({ db, clock }, keeper),
        commitments(db, keeper),
      ])
      const members = sharing.membersOf(keeper)
      return {
        pots: pots.map((pot) => potWire(pot, commitmentOf.get(pot.pot_id) ?? '')),
        lastHits: hits,
        sharedBy: members.length < 2 ? [] : members.flatMap((code) => brandOf(code)?.identity.name ?? []),
      }
    },
    { clock, forMs: 1_000 },
  )

  async function betsOf(merchantCode: string, playerId: string): Promise<JackpotBet[]> {
    const since = new Date(clock.now().getTime() - jackpotBetDays * 86_400_000)
    const bets = await db
      .selectFrom('jackpot_bet')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .where('at', '>=', since)
      .where(sql<boolean>`tests <> '[]'::jsonb`)
      .orderBy('at', 'desc')
      .limit(betsShown)
      .execute()
    const epochs = await epochsOf(
      db,
      bets.map(({ kept_by: keeper }) => keeper),
      bets.flatMap(({ tests }) => tests.map(([, epoch]) => epoch)),
    )
    return Promise.all(
      bets.map(async (bet) => {
        const game = bet.game_code === null ? null : await catalogue.gameOf(bet.game_code)
        const draws = bet.tests.flatMap(([potId, epoch, valueMicro, outcome]) => {
          const row = epochs.get(`${bet.kept_by} ${potId} ${epoch}`)
          if (row === undefined) return []
          const { rule, commitment, seed } = row
          return [{ potId, epoch, valueMicro, outcome, rule, commitment, seed }]
        })
        const currency = epochs.values().next().value?.currency ?? 'EUR'
        return {
          betId: bet.bet_id,
          at: bet.at.toISOString(),
          gameName: game?.name ?? null,
          stake: toDecimal(bet.stake_minor, currency),
          stakeMinor: String(bet.stake_minor),
          currency,
          draws,
        }
      }),
    )
  }

  const told = new Map<string, { readonly state: string; readonly atMs: number }>()

  /**
   * Announces changed pots to the open pages of every merchant that shares them. Each gateway notifies its own pages.
   */
  async function tellPages(): Promise<void> {
    const rows = await db
      .selectFrom('jackpot_pot')
      .select(['merchant_code', 'pot_id', 'value_micro', 'epoch', 'paused'])
      .orderBy('pot_id')
      .execute()
    const nowMs = clock.now().getTime()
    for (const [keeper, pots] of Map.groupBy(rows, (row) => row.merchant_code)) {
      const state = pots.map((pot) => `${pot.value_micro / micro} ${pot.epoch} ${pot.paused}`).join()
      const last = told.get(keeper)
      if (last?.state === state || (last !== undefined && nowMs - last.atMs < hintEveryMs)) continue
      told.set(keeper, { state, atMs: nowMs })
      shown.forget(keeper)
      if (last !== undefined)
        for (const merchantCode of sharing.membersOf(keeper))
          events.publishHere({ merchantCode }, { type: 'jackpots' })
    }
  }

  /** Deletes rows of bets older than the time players can recompute them. */
  async function sweep(): Promise<void> {
    const until = new Date(clock.now().getTime() - jackpotBetDays * 86_400_000)
    await db.deleteFrom('jackpot_bet').where('at', '<', until).execute()
  }

  const board = async (merchantCode: string): Promise<JackpotsWire> => ({
    ...(await shown.get(sharing.keeperOf(merchantCode))),
    gameTypes: [...jackpotGameTypes],
    serverTime: clock.now().toISOString(),
  })

  return { board, betsOf, tellPages, sweep }
}

/** Names only players who agreed to be shown as winners and are not on a break. */
async function lastHits(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  keeper: string,
): Promise<JackpotsWire['lastHits']> {
  const rows = await db
    .selectFrom('jackpot_hit as hit')
    .innerJoin('player', (join) =>
      join
        .onRef('player.merchant_code', '=', 'hit.merchant_code')
        .onRef('player.player_id', '=', 'hit.player_id'),
    )
    .leftJoin('winner_consent as consent', (join) =>
      join
        .onRef('consent.merchant_code', '=', 'hit.merchant_code')
        .onRef('consent.player_id', '=', 'hit.player_id')
        .onRef('consent.since', '<=', 'hit.hit_at'),
    )
    .select([
      'hit.pot_id',
      'hit.amount_minor',
      'hit.stake_minor',
      'hit.currency',
      'hit.hit_at',
      'player.username',
      'player.nickname',
      'consent.alias',
    ])
    .select(isHidden(clock.now()).as('isHidden'))
    .where('hit.kept_by', '=', keeper)
    .orderBy('hit.hit_at', 'desc')
    .limit(hitsShown)
    .execute()
  return rows.map((row) => ({
    potId: row.pot_id,
    alias: aliasOf(row),
    amount: toDecimal(row.amount_minor, row.currency),
    stake: toDecimal(row.stake_minor, row.currency),
    currency: row.currency,
    at: row.hit_at.toISOString(),
  }))
}

interface Named {
  readonly username: string
  readonly nickname: string | null
  /** Null: the player has not agreed. */
  readonly alias: 'masked' | 'nickname' | null
  readonly isHidden: boolean
}

function aliasOf({ username, nickname, alias, isHidden: hidden }: Named): string {
  if (hidden || alias === null) return hiddenName
  return alias === 'nickname' && nickname !== null ? nickname : maskedName(username)
}

async function commitments(db: Db, keeper: string) {
  const rows = await db
    .selectFrom('jackpot_epoch')
    .select(['pot_id', 'commitment'])
    .where('merchant_code', '=', keeper)
    .where('ended_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.pot_id, row.commitment]))
}

function potWire(pot: PotRow, commitment: string): PotWire {
  const { currency, rule, paused, epoch, cycle } = pot
  return {
    potId: pot.pot_id,
    value: toDecimal(pot.value_micro / micro, currency),
    currency,
    rule,
    paidBy: 'house',
    returns: percentOf(returnShare(soundRule(rule, currency))),
    paused,
    commitment,
    epoch,
    hits: cycle - 1,
  }
}

/** Epochs by keeper, pot and number, with the pot's currency. */
async function epochsOf(db: Db, keepers: readonly string[], numbers: readonly number[]) {
  if (numbers.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('jackpot_epoch as epoch')
    .innerJoin('jackpot_pot as pot', (join) =>
      join.onRef('pot.merchant_code', '=', 'epoch.merchant_code').onRef('pot.pot_id', '=', 'epoch.pot_id'),
    )
    .select([
      'epoch.merchant_code as keeper',
      'epoch.pot_id',
      'epoch.epoch',
      'epoch.rule',
      'epoch.commitment',
      'epoch.seed',
      'pot.currency',
    ])
    .where('epoch.merchant_code', 'in', [...new Set(keepers)])
    .where('epoch.epoch', 'in', [...new Set(numbers)])
    .execute()
  return new Map(rows.map((row) => [`${row.keeper} ${row.pot_id} ${row.epoch}`, row]))
}
