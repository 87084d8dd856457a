import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { usualTipChoice } from '#domain/chat/tips.ts'
import type { TipChoice } from '#schemas/api/chat-tips.ts'
import type { Db } from '#server/database/database.ts'
import type { ChatTipTable } from '../chat.tables.ts'
import type { PlayerKey } from '../rooms.ts'

export type TipRow = Selectable<ChatTipTable>

export interface TipKey {
  readonly merchantCode: string
  readonly tipId: string
}

/** The tip and its transfer, for the sender's idempotency key. */
export const tipIdOf = (playerId: string, key: string): string =>
  `tip:${createHash('sha256').update(`${playerId} ${key}`).digest('base64url').slice(0, 32)}`

export const readTip = (db: Db, { merchantCode, tipId }: TipKey, lock = false): Promise<TipRow | undefined> =>
  db
    .selectFrom('chat_tip')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('tip_id', '=', tipId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

export const choiceOf = async (db: Db, { merchantCode, playerId }: PlayerKey): Promise<TipChoice> => {
  const row = await db
    .selectFrom('chat_member')
    .select('tips')
    .where('merchant_code', '=', merchantCode)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row?.tips ?? usualTipChoice
}

interface Given {
  readonly sentMinor: bigint
  readonly sent: number
}

/** What a player has given since the start of the day. */
export const givenSince = async (
  db: Db,
  { merchantCode, playerId }: PlayerKey,
  since: Date,
): Promise<Given> => {
  const { rows } = await sql<{ sum: string; count: number }>`
    select coalesce(sum(amount_minor), 0)::text as sum, count(*)::integer as count from chat_tip
    where merchant_code = ${merchantCode} and from_id = ${playerId} and made_at >= ${since}`.execute(db)
  return { sentMinor: BigInt(rows[0]?.sum ?? 0), sent: rows[0]?.count ?? 0 }
}

interface Taken {
  readonly takenMinor: bigint
  readonly senders: ReadonlySet<string>
}

/** What a player has received since the start of the day, and from whom. */
export const takenSince = async (
  db: Db,
  { merchantCode, playerId }: PlayerKey,
  since: Date,
): Promise<Taken> => {
  const { rows } = await sql<{ sum: string; fromId: string }>`
    select sum(amount_minor)::text as sum, from_id as "fromId" from chat_tip
    where merchant_code = ${merchantCode} and to_id = ${playerId} and made_at >= ${since}
    group by from_id`.execute(db)
  return {
    takenMinor: rows.reduce((total, { sum }) => total + BigInt(sum), 0n),
    senders: new Set(rows.map(({ fromId }) => fromId)),
  }
}

const arrived = ':arrived'

export type TipPartners = (
  player: PlayerKey,
  transferIds: readonly string[],
) => Promise<ReadonlyMap<string, string>>

/** The alias of the other player for each transfer that is half of a tip of this player. The caller says where to read. */
export async function tipPartners(
  db: Db,
  { merchantCode, playerId }: PlayerKey,
  transferIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = transferIds.filter((id) => id.startsWith('tip:'))
  if (ids.length === 0) return new Map()
  const tips = ids.map((id) => (id.endsWith(arrived) ? id.slice(0, -arrived.length) : id))
  const { rows } = await sql<{ tipId: string; alias: string }>`
      select tip.tip_id as "tipId", member.alias from chat_tip tip join chat_member member
        on member.merchant_code = tip.merchant_code
          and member.player_id = case when tip.from_id = ${playerId} then tip.to_id else tip.from_id end
      where tip.merchant_code = ${merchantCode} and tip.tip_id = any(${tips})
        and ${playerId} in (tip.from_id, tip.to_id)`.execute(db)
  const aliases = new Map(rows.map(({ tipId, alias }) => [tipId, alias]))
  return new Map(
    ids.flatMap((id, at) => {
      const alias = aliases.get(tips[at] ?? '')
      return alias === undefined ? [] : [[id, alias] as const]
    }),
  )
}
