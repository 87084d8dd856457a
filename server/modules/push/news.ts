import { sql } from 'kysely'
import { formatMoney } from '#domain/money/money.ts'
import { languageOf } from '#domain/vocabulary/languages.ts'
import type { PushTopic } from '#schemas/api/push.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'
import { textIn } from '#server/lib/text-in.ts'
import { pushTexts } from './push-texts.ts'
import type { PushSubject } from './push-texts.ts'

/** Maximum age of events to notify of; after an outage older ones are only in the inbox. */
const freshMs = 24 * 3_600_000
const mostPerRun = 200

interface News {
  readonly deviceId: string
  readonly language: string
  readonly details: boolean
  readonly sourceId: string
  readonly subject: PushSubject
  readonly amountMinor: string | null
  readonly currency: string | null
  readonly title: Readonly<Record<string, string>> | null
  readonly text: Readonly<Record<string, string>> | null
}

interface Source {
  readonly topic: PushTopic
  readonly path: string
  /** Query for rows of one device and event, with the columns of `News`; `$device` columns come from the join below. */
  readonly rows: (merchantCode: string, from: Date, now: Date) => ReturnType<typeof sql>
}

/**
 * Devices subscribed to a topic, to be joined to their player's events that are recent and newer than the subscription.
 */
const devices = (topic: PushTopic, merchantCode: string, from: Date) => sql`
  (select * from push_device where merchant_code = ${merchantCode} and jsonb_exists(topics, ${topic})) as device
  cross join lateral (select greatest(device.chosen_at, ${from}::timestamptz) as since) as fresh`

const common = sql`device.device_id as "deviceId", device.language, device.details`

/** Inbox messages of one topic; `inbox` takes those without a topic. Money messages have their own sources. */
const messages = (topic: 'bets' | 'service' | 'inbox', path: string, subject: PushSubject): Source => ({
  topic,
  path,
  rows: (merchantCode, from) => sql`
      select ${common}, 'message:' || message_id as "sourceId", ${subject} as subject,
        null as "amountMinor", null as currency, message.title, message.content as text
      from ${devices(topic, merchantCode, from)}
      join player_message message on message.merchant_code = device.merchant_code
        and message.player_id = device.player_id and message.read_at is null
        and message.topic is not distinct from ${topic === 'inbox' ? null : topic}::text
        and message.sent_at > fresh.since`,
})

const sources: readonly Source[] = [
  {
    topic: 'money',
    path: '/member/wallet',
    rows: (merchantCode, from) => sql`
      select ${common}, 'deposit:' || deposit_id as "sourceId", 'deposited' as subject,
        coalesce(received_minor, amount_minor)::text as "amountMinor", currency, null::jsonb as title, null::jsonb as text
      from ${devices('money', merchantCode, from)}
      join deposit on deposit.merchant_code = device.merchant_code and deposit.player_id = device.player_id
        and deposit.state = 'confirmed' and deposit.settled_at > fresh.since`,
  },
  {
    topic: 'money',
    path: '/member/wallet',
    rows: (merchantCode, from) => sql`
      select ${common}, 'withdrawal:' || withdrawal_id || ':' ||
          case when withdrawal.paid_at is null then 'returned' else 'paid' end as "sourceId",
        case when withdrawal.paid_at is null then 'withdrawalRefused' else 'withdrawalPaid' end as subject,
        amount_minor::text as "amountMinor", currency, null::jsonb as title, null::jsonb as text
      from ${devices('money', merchantCode, from)}
      join withdrawal on withdrawal.merchant_code = device.merchant_code
        and withdrawal.player_id = device.player_id
        and (withdrawal.paid_at > fresh.since
          or withdrawal.paid_at is null and withdrawal.state in ('rejected', 'expired')
            and (withdrawal.steps -> -1 ->> 'at')::timestamptz > fresh.since)`,
  },
  messages('bets', '/member/bets', 'bet'),
  messages('service', '/member/messages', 'service'),
  messages('inbox', '/member/messages', 'message'),
  {
    topic: 'offers',
    path: '/promotions',
    rows: (merchantCode, from, now) => sql`
      select ${common}, 'offer:' || announcement_id as "sourceId", 'offer' as subject,
        null as "amountMinor", null as currency, offer.title, offer.content as text
      from ${devices('offers', merchantCode, from)}
      join player on player.merchant_code = device.merchant_code and player.player_id = device.player_id
      join announcement offer on offer.merchant_code = device.merchant_code and offer.type = 'PR'
        and offer.withdrawn_at is null and offer.starts_at > fresh.since
        and offer.starts_at <= ${now}::timestamptz
        and (offer.ends_at is null or offer.ends_at > ${now}::timestamptz)
        and (offer.audience = 'all' or offer.audience =
          case when player.account_type_code in (1, 2, 41, 42) then 'agents' else 'players' end)
        and (offer.languages = '[]'::jsonb
          or jsonb_exists(offer.languages, split_part(device.language, '-', 1)))`,
  },
]

/** Finds new events and inserts one delivery per device; unique per event. */
export function createNews({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const collect = async (merchantCode: string): Promise<number> => {
    let found = 0
    for (const source of sources) {
      found += await from(source, merchantCode)
    }
    return found
  }

  const from = async (source: Source, merchantCode: string): Promise<number> => {
    const now = clock.now()
    const since = new Date(now.getTime() - freshMs)
    const { rows } = await sql<News>`
      select * from (${source.rows(merchantCode, since, now)}) as news
      where not exists (select 1 from push_delivery known where known.merchant_code = ${merchantCode}
        and known.device_id = news."deviceId" and known.source_id = news."sourceId")
      limit ${mostPerRun}`.execute(db)
    if (rows.length === 0) return 0
    await db
      .insertInto('push_delivery')
      .values(
        rows.map((row) => ({
          merchant_code: merchantCode,
          device_id: row.deviceId,
          source_id: row.sourceId,
          topic: source.topic,
          ...wordsOf(row),
          path: source.path,
          state: 'due' as const,
          next_at: now,
          made_at: now,
        })),
      )
      .onConflict((conflict) => conflict.columns(['merchant_code', 'device_id', 'source_id']).doNothing())
      .execute()
    return rows.length
  }

  return { collect }
}

/** Without the player's consent to details the text is neutral, because others may see a locked screen. */
function wordsOf({ language, details, subject, amountMinor, currency, title, text }: News) {
  const words = pushTexts[languageOf(language)][subject]
  if (!details) return { title: words.title, body: words.plain }
  const amount =
    amountMinor === null || currency === null ? '' : formatMoney(BigInt(amountMinor), currency, language)
  const own = text === null ? '' : textIn(text, language)
  return {
    title: title === null ? words.title : cut(textIn(title, language), 120),
    body: cut(
      words.details.replace('{amount}', () => amount).replace('{text}', () => own),
      400,
    ),
  }
}

/** Cuts by code points, so that no character is split. */
export const cut = (text: string, most: number) => {
  const letters = Array.from(text)
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`
}
