import type { Selectable } from 'kysely'
import type { ChatMeasure, ChatStanding } from '#schemas/api/chat.ts'
import type { ChatSettings } from '#schemas/api/ops-chat.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { ChatMeasureTable } from './chat.tables.ts'
import type { PlayerKey, RoomKey, Rooms } from './rooms.ts'

export type Standings = ReturnType<typeof createStandings>
export type MeasureRow = Selectable<ChatMeasureTable>

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly rooms: Pick<Rooms, 'settingsOf'>
  /** False for a frozen account and during a time-out or self-exclusion. */
  readonly mayTakePart: (player: PlayerKey) => Promise<boolean>
}

/** Time for which ended measures are still shown to the player. */
const toldForMs = 7 * 86_400_000
const mostTold = 10

export const isInForce = ({ ends_at: endsAt, lifted_at: liftedAt }: MeasureRow, now: Date): boolean =>
  liftedAt === null && (endsAt === null || endsAt > now)

/** A player's permissions in a room: settings, account, sanctions, slow mode. */
export function createStandings({ db, clock, rooms, mayTakePart }: Deps) {
  const measuresOf = ({ merchantCode, playerId }: PlayerKey) =>
    db
      .selectFrom('chat_measure')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .orderBy('made_at', 'desc')
      .orderBy('measure_id')
      .limit(100)
      .execute()

  /** The sanctions in force. */
  const inForce = async (player: PlayerKey) => {
    const now = clock.now()
    const rows = (await measuresOf(player)).filter((row) => row.kind !== 'removal' && isInForce(row, now))
    return (kind: MeasureRow['kind']) => rows.find((row) => row.kind === kind)
  }

  const registeredAt = async ({ merchantCode, playerId }: PlayerKey): Promise<Date> => {
    const row = await db
      .selectFrom('player')
      .select('registered_at')
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .executeTakeFirstOrThrow()
    return row.registered_at
  }

  /** When the account is old enough for the room. */
  const oldEnoughAt = async (player: PlayerKey, { minAccountAgeMin }: ChatSettings): Promise<Date> =>
    new Date((await registeredAt(player)).getTime() + minAccountAgeMin * 60_000)

  /** Milliseconds until the player may send the next message. */
  const waitMs = async (
    { merchantCode, playerId }: PlayerKey,
    { room }: RoomKey,
    { slowModeSec }: ChatSettings,
    within: Db = db,
  ): Promise<number> => {
    const last = await within
      .selectFrom('chat_message')
      .select('sent_at')
      .where('merchant_code', '=', merchantCode)
      .where('room', '=', room)
      .where('player_id', '=', playerId)
      .where('tip', 'is', null)
      .orderBy('message_id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last === undefined) return 0
    return Math.max(0, last.sent_at.getTime() + slowModeSec * 1_000 - clock.now().getTime())
  }

  /** Measures shown to the player; shadows are not. */
  const told = async (player: PlayerKey): Promise<ChatMeasure[]> => {
    const now = clock.now()
    const since = new Date(now.getTime() - toldForMs)
    return (await measuresOf(player))
      .filter(
        (row) =>
          row.made_at > since ||
          row.appeal_state === 'open' ||
          (row.answered_at !== null && row.answered_at > since) ||
          (row.kind !== 'removal' && isInForce(row, now)),
      )
      .flatMap((row) => {
        const { kind } = row
        return kind === 'shadow' ? [] : [toMeasure({ ...row, kind })]
      })
      .slice(0, mostTold)
  }

  const verdictOf = async (
    player: PlayerKey,
    settings: ChatSettings,
  ): Promise<Pick<ChatStanding, 'why' | 'until'>> => {
    if (!(await mayTakePart(player))) return { why: 'resting', until: null }
    const sanction = await inForce(player)
    const ban = sanction('ban')
    if (ban !== undefined) return { why: 'banned', until: ban.ends_at?.toISOString() ?? null }
    if (!settings.open) return { why: 'closed', until: null }
    const mute = sanction('mute')
    if (mute !== undefined) return { why: 'muted', until: mute.ends_at?.toISOString() ?? null }
    const fromAt = await oldEnoughAt(player, settings)
    return fromAt > clock.now()
      ? { why: 'newAccount', until: fromAt.toISOString() }
      : { why: null, until: null }
  }

  const of = async (player: PlayerKey, key: RoomKey): Promise<ChatStanding> => {
    const settings = await rooms.settingsOf(key)
    const verdict = await verdictOf(player, settings)
    const isShut = verdict.why === 'resting' || verdict.why === 'banned' || verdict.why === 'closed'
    return {
      ...verdict,
      mayRead: !isShut,
      mayWrite: verdict.why === null,
      waitMs: verdict.why === null ? await waitMs(player, key, settings) : 0,
      // Players on a time-out or self-exclusion get no chat information.
      measures: verdict.why === 'resting' ? [] : await told(player),
    }
  }

  return { of, inForce, waitMs, verdictOf }
}

const toMeasure = (row: MeasureRow & { readonly kind: ChatMeasure['kind'] }): ChatMeasure => ({
  measureId: row.measure_id,
  kind: row.kind,
  ruleId: row.rule_id,
  reason: row.reason,
  at: row.made_at.toISOString(),
  until: (row.lifted_at ?? row.ends_at)?.toISOString() ?? null,
  quote: row.quote,
  appeal:
    row.appeal === null || row.appeal_state === null || row.appealed_at === null
      ? null
      : {
          text: row.appeal,
          at: row.appealed_at.toISOString(),
          state: row.appeal_state,
          answer: row.answer,
        },
})
