import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { toDecimal } from '#domain/money/money.ts'
import { maskedName } from '#domain/rewards/masked-name.ts'
import { gameCategories } from '#domain/vocabulary/game-category.ts'
import type { WinnerConsent, WinnerWire } from '#schemas/api/jackpots.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock, OwnEvents, SiteGates } from '#server/lib/ports.ts'
import { isHidden } from '#server/lib/hidden-player.ts'
import { recently } from '#server/lib/recently.ts'
import type { Catalogue } from '#server/modules/games/catalogue.ts'

export type WinnersService = ReturnType<typeof createWinnersService>

interface PlayerRef {
  readonly merchantCode: string
  readonly playerId: string
}

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly events: OwnEvents
  readonly gates: Pick<SiteGates, 'isOn'>
  readonly catalogue: Pick<Catalogue, 'gameOf'>
  readonly brands: () => readonly { readonly merchantCode: string }[]
}

/** Minimum win / stake of a listed round; the index `game_round_shown` has the same bound. */
export const fromMultiple = 5
/** Delay of entries in minutes, so that the board does not reveal where a player is playing now. */
export const delayMin = 3
const days = 7
const shownRows = 20
const minuteMs = 60_000

interface Row {
  readonly player_id: string
  readonly round_id: string
  readonly vendor_account: string
  readonly game_code: string
  readonly currency: string
  readonly staked_minor: bigint
  readonly won_minor: bigint
  readonly touched_at: Date
  readonly name: string
  /** Null: shown by the masked name. */
  readonly nickname: string | null
}

/** Ledger rounds of players who consented. */
export function createWinnersService({ db, clock, events, gates, catalogue, brands }: Deps) {
  const gameTypes = new Map(gameCategories.map(({ id, gameType }) => [id, gameType]))

  const rowsOf = async (merchantCode: string): Promise<readonly Row[]> => {
    const nowMs = clock.now().getTime()
    const { rows } = await sql<Row>`
      select round.player_id, round.round_id, round.vendor_account, round.game_code, round.currency,
        round.staked_minor, round.won_minor, round.touched_at,
        case when consent.alias = 'nickname' then player.nickname end as nickname, player.username as name
      from game_round round
        join winner_consent consent
          on consent.merchant_code = round.merchant_code and consent.player_id = round.player_id
          and round.opened_at >= consent.since
        join player on player.merchant_code = round.merchant_code and player.player_id = round.player_id
          and player.account_type_code <> 4 and not ${isHidden(clock.now())}
      where round.merchant_code = ${merchantCode} and round.state = 'closed' and round.staked_minor > 0
        and round.won_minor >= 5 * round.staked_minor
        and round.touched_at > ${new Date(nowMs - days * 86_400_000)}
        and round.touched_at <= ${new Date(nowMs - delayMin * minuteMs)}
      order by round.touched_at desc, round.round_id limit ${shownRows}`.execute(db)
    return rows
  }

  async function wireOf(merchantCode: string, row: Row): Promise<WinnerWire | null> {
    const game = await catalogue.gameOf(row.game_code)
    if (game === null) return null
    return {
      winId: createHash('sha256')
        .update(`${merchantCode}\0${row.player_id}\0${row.vendor_account}\0${row.round_id}`)
        .digest('base64url')
        .slice(0, 16),
      alias: row.nickname ?? maskedName(row.name),
      gameId: game.gameId,
      gameName: game.name,
      gameType: gameTypes.get(game.category) ?? 'RNG',
      vassalage: game.vendorCode,
      stake: toDecimal(row.staked_minor, row.currency),
      win: toDecimal(row.won_minor, row.currency),
      currency: row.currency,
      multiple: multipleText(row),
      at: row.touched_at.toISOString(),
    }
  }

  // Cached: all pages of the site show the same board.
  const shown = recently(
    async (merchantCode) => {
      const rows = await rowsOf(merchantCode)
      const wires = await Promise.all(rows.map((row) => wireOf(merchantCode, row)))
      return wires.filter((wire) => wire !== null)
    },
    { clock, forMs: 5_000 },
  )

  const board = async (merchantCode: string) => ({
    list: [...(await shown.get(merchantCode))],
    delayMin,
    fromMultiple,
    playMoney: true as const,
  })

  const nameOf = async ({ merchantCode, playerId }: PlayerRef) =>
    db
      .selectFrom('player')
      .select(['username', 'nickname'])
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow()

  const consentOf = async (player: PlayerRef): Promise<WinnerConsent> => {
    const [row, { username, nickname }] = await Promise.all([
      db
        .selectFrom('winner_consent')
        .select('alias')
        .where('merchant_code', '=', player.merchantCode)
        .where('player_id', '=', player.playerId)
        .executeTakeFirst(),
      nameOf(player),
    ])
    const own = nickname === null || nickname.trim() === '' ? null : nickname
    const alias = row?.alias === 'nickname' && own !== null ? 'nickname' : 'masked'
    return { shown: row !== undefined, alias, masked: maskedName(username), nickname: own }
  }

  /**
   * Sets consent, which covers rounds from now on; withdrawing it hides all entries at once. False: the account has no
   * nickname.
   */
  const consent = async (
    player: PlayerRef,
    wish: Pick<WinnerConsent, 'shown' | 'alias'>,
  ): Promise<boolean> => {
    const key = { merchant_code: player.merchantCode, player_id: player.playerId }
    if (wish.shown && wish.alias === 'nickname' && (await consentOf(player)).nickname === null) return false
    if (wish.shown)
      await db
        .insertInto('winner_consent')
        .values({ ...key, alias: wish.alias, since: clock.now() })
        .onConflict((conflict) =>
          conflict.columns(['merchant_code', 'player_id']).doUpdateSet({ alias: wish.alias }),
        )
        .execute()
    else
      await db
        .deleteFrom('winner_consent')
        .where('merchant_code', '=', player.merchantCode)
        .where('player_id', '=', player.playerId)
        .execute()
    shown.forget(player.merchantCode)
    return true
  }

  const told = new Map<string, string>()

  /** Announces changed boards to open pages. */
  async function tellPages(): Promise<void> {
    for (const merchantCode of new Set(brands().map((brand) => brand.merchantCode))) {
      if (!(await gates.isOn(merchantCode, 'home.winners'))) continue
      const state = (await board(merchantCode)).list.map(({ winId, alias }) => `${winId} ${alias}`).join()
      const last = told.get(merchantCode)
      told.set(merchantCode, state)
      if (last !== undefined && last !== state) events.publishHere({ merchantCode }, { type: 'winners' })
    }
  }

  return { board, consentOf, consent, tellPages }
}

/** Win / stake with two decimals, rounded down. */
function multipleText({ won_minor: won, staked_minor: staked }: Row): string {
  const hundredths = (won * 100n) / staked
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}
