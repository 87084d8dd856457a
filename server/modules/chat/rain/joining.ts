import { sql } from 'kysely'
import { rainPhase, rainRuling } from '#domain/chat/rain.ts'
import { toDecimal } from '#domain/money/money.ts'
import type { OwnRain, rainBars } from '#schemas/api/chat-rain.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Holds } from '#server/modules/linked/holds.ts'
import type { Members } from '../members.ts'
import type { PlayerKey, RoomKey, Rooms } from '../rooms.ts'
import type { Standings } from '../standing.ts'
import { currentRain, isSet, rainWire, readRain } from './rain-rows.ts'
import type { RainKey, SetRain } from './rain-rows.ts'

export interface RainJoiningDeps {
  readonly db: Db
  readonly clock: Clock
  readonly rooms: Pick<Rooms, 'settingsOf'>
  readonly members: Pick<Members, 'enter'>
  readonly standings: Pick<Standings, 'verdictOf'>
  readonly holds: Pick<Holds, 'ofPlayer'>
  readonly hasBet: (player: PlayerKey) => Promise<boolean>
  readonly isWithoutRewards: (player: PlayerKey) => Promise<boolean>
  readonly brandOf: (merchantCode: string) => Brand | null
}

type Bar = (typeof rainBars)[number]

interface Barred {
  readonly why: Bar
  readonly until: string | null
}

const dayMs = 86_400_000
const member = 0

const refusedFor = {
  tooYoung: 'chat.rainTooYoung',
  muted: 'chat.muted',
  noBet: 'chat.rainNoBet',
  notForAccount: 'chat.rainNotForAccount',
  noRewards: 'rewards.none',
  full: 'chat.rainFull',
} as const satisfies Record<Bar, string>

const phaseOf = ({ state, opens_at: opensAt, ends_at: endsAt }: SetRain, now: Date) =>
  rainPhase({ state, opensAt: opensAt.getTime(), endsAt: endsAt.getTime() }, now.getTime())

/** Players' part in rain: what they see, and joining. */
export function createRainJoining(deps: RainJoiningDeps) {
  const { db, clock, rooms, members, standings, holds, hasBet, isWithoutRewards, brandOf } = deps

  const playerRow = ({ merchantCode, playerId }: PlayerKey) =>
    db
      .selectFrom('player')
      .select(['registered_at', 'currency', 'account_type_code'])
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow()

  /** Why the player cannot have a share; null: nothing bars them. Never a matter of how much they have played. */
  const barOf = async (player: PlayerKey, rain: SetRain): Promise<Barred | null> => {
    const account = await playerRow(player)
    const barred = (why: Bar, until: string | null = null): Barred => ({ why, until })
    if (account.account_type_code !== member || account.currency !== rain.currency)
      return barred('notForAccount')
    if (await isWithoutRewards(player)) return barred('noRewards')
    const settings = await rooms.settingsOf({ merchantCode: player.merchantCode, room: rain.room })
    const { why, until } = await standings.verdictOf(player, settings)
    if (why === 'muted') return barred('muted', until)
    const oldEnoughAt = new Date(account.registered_at.getTime() + rain.account_age_days * dayMs)
    if (oldEnoughAt > clock.now()) return barred('tooYoung', oldEnoughAt.toISOString())
    const pack = brandOf(player.merchantCode)?.jurisdiction.bonus
    if (pack === undefined) return barred('notForAccount')
    // The law of the market, not a condition of ours: nothing may be given before a first bet.
    if (rainRuling(pack).offer === 'afterFirstBet' && !(await hasBet(player))) return barred('noBet')
    return null
  }

  const entryOf = ({ merchantCode, playerId }: PlayerKey, { rainId }: Pick<RainKey, 'rainId'>, within = db) =>
    within
      .selectFrom('chat_rain_join')
      .select('share_minor')
      .where('merchant_code', '=', merchantCode)
      .where('rain_id', '=', rainId)
      .where('player_id', '=', playerId)
      .executeTakeFirst()

  /** Whether the promised share is in the wallet. */
  const isPaid = async ({ merchantCode, playerId }: PlayerKey, rainId: string): Promise<boolean> => {
    const { rows } = await sql`select from reward_claim where merchant_code = ${merchantCode}
      and player_id = ${playerId} and kind = 'rain' and what = ${rainId} and paid_at is not null`.execute(db)
    return rows.length > 0
  }

  const nothing = { rain: null, joined: false, share: null, held: false, why: null, until: null }

  const own = async (player: PlayerKey, rain: SetRain | null): Promise<OwnRain> => {
    const now = clock.now()
    const serverTime = now.toISOString()
    if (rain === null) return { ...nothing, serverTime }
    const entry = await entryOf(player, { rainId: rain.rain_id })
    const phase = phaseOf(rain, now)
    const isAhead = phase === 'scheduled' || phase === 'open'
    const isFull = rain.joined >= rain.most_shares
    const bar = entry !== undefined || !isAhead ? null : await barOf(player, rain)
    const paying = entry?.share_minor != null && phase === 'paid' && !(await isPaid(player, rain.rain_id))
    const held =
      entry !== undefined &&
      phase === 'paid' &&
      (await holds.ofPlayer(player, 'rain')).some(
        ({ what, state }) => what === rain.rain_id && state === 'held',
      )
    return {
      rain: rainWire(rain),
      joined: entry !== undefined,
      share: entry?.share_minor == null ? null : toDecimal(entry.share_minor, rain.currency),
      held,
      ...(paying && { paying }),
      why: bar?.why ?? (entry === undefined && isAhead && isFull ? 'full' : null),
      until: bar?.until ?? null,
      serverTime,
    }
  }

  /** The room's rain and the player's part in it. */
  const current = async (player: PlayerKey, key: RoomKey): Promise<OwnRain> =>
    own(player, await currentRain(db, key, clock.now()))

  /** Joins an open rain. Idempotent. Throws what bars the player, `chat.rainUnknown`, `chat.rainClosed`. */
  const join = async (player: PlayerKey, key: RoomKey, rainId: string): Promise<OwnRain> => {
    const { merchantCode } = key
    const found = await readRain(db, { merchantCode, rainId })
    if (found === undefined || !isSet(found) || found.room !== key.room)
      throw new ApiError('chat.rainUnknown')
    if ((await entryOf(player, { rainId })) !== undefined) return own(player, found)
    if (phaseOf(found, clock.now()) !== 'open') throw new ApiError('chat.rainClosed')
    const bar = await barOf(player, found)
    if (bar !== null) throw new ApiError(refusedFor[bar.why], { until: bar.until })
    // The alias under which operators see who joined.
    await members.enter(player, key.room)
    const joined = await db.transaction().execute(async (work) => {
      const rain = await readRain(work, { merchantCode, rainId }, true)
      if (rain === undefined || !isSet(rain)) throw new ApiError('chat.rainUnknown')
      if ((await entryOf(player, { rainId }, work)) !== undefined) return rain
      const now = clock.now()
      if (phaseOf(rain, now) !== 'open') throw new ApiError('chat.rainClosed')
      if (rain.joined >= rain.most_shares) throw new ApiError('chat.rainFull')
      const place = rain.joined + 1
      await work
        .insertInto('chat_rain_join')
        .values({
          merchant_code: merchantCode,
          rain_id: rainId,
          player_id: player.playerId,
          place,
          joined_at: now,
        })
        .execute()
      await work
        .updateTable('chat_rain')
        .set({ joined: place, changed_at: now })
        .where('merchant_code', '=', merchantCode)
        .where('rain_id', '=', rainId)
        .execute()
      return { ...rain, joined: place }
    })
    return own(player, joined)
  }

  return { current, join }
}
