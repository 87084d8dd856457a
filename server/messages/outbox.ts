import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { byInstant, byText, keysetIn, readPage } from '#server/lib/keyset.ts'
import type { KeysetPage, PlaceWish } from '#server/lib/keyset.ts'
import type { Clock, Random } from '#server/lib/ports.ts'
import type { Message, Messenger } from './messenger.ts'
import type { OutboxTables } from './outbox.tables.ts'

/** A sent message with its time. */
export interface SentMessage extends Message {
  readonly at: Date
}

export interface Outbox extends Messenger {
  /** The merchant's newest messages, newest first. */
  newest(merchantCode: string, most: number): Promise<readonly SentMessage[]>
  /** Messages of one merchant, or of all (null), newest first. */
  page(
    merchantCode: string | null,
    place: PlaceWish,
  ): Promise<KeysetPage<SentMessage & { readonly id: string }>>
  /** Deletes messages to these addresses. */
  forget(merchantCode: string, recipients: readonly string[]): Promise<void>
  /** Deletes old messages. */
  sweep(): Promise<void>
}

const latestFirst = keysetIn('descending', [byInstant('at'), byText('message_id'), byText('merchant_code')])

const keptForMs = 7 * 24 * 3_600_000

/** The sandbox records messages instead of sending them: `npm run gateway -- outbox <merchant>` lists them. */
export function createOutbox({ db, clock, random }: { db: Db; clock: Clock; random: Random }): Outbox {
  const store = async (
    on: Db,
    { merchantCode, channel, recipient, subject, body }: Message,
    wanted: boolean,
  ): Promise<void> => {
    await sql`
      insert into message_outbox (merchant_code, message_id, channel, recipient, subject, body, at)
      select ${merchantCode}, ${random.uuid()}, ${channel}, ${recipient}, ${subject}, ${body},
        ${clock.now()}::timestamptz
      where ${wanted}::boolean`.execute(on)
  }
  return {
    send: (message, wanted) => store(db, message, wanted),
    sendWithin: (transaction, message) => store(transaction, message, true),
    async newest(merchantCode, most) {
      const rows = await db
        .selectFrom('message_outbox')
        .selectAll()
        .where('merchant_code', '=', merchantCode)
        .orderBy('at', 'desc')
        .limit(most)
        .execute()
      return rows.map(asSent)
    },
    async page(merchantCode, place) {
      const all = db.selectFrom('message_outbox').selectAll()
      const wanted = merchantCode === null ? all : all.where('merchant_code', '=', merchantCode)
      const { shown, next } = await readPage(wanted, latestFirst(place))
      return { shown: shown.map((row) => ({ ...asSent(row), id: row.message_id })), next }
    },
    async forget(merchantCode, recipients) {
      if (recipients.length === 0) return
      await db
        .deleteFrom('message_outbox')
        .where('merchant_code', '=', merchantCode)
        .where('recipient', 'in', recipients)
        .execute()
    },
    async sweep() {
      const before = new Date(clock.now().getTime() - keptForMs)
      await db.deleteFrom('message_outbox').where('at', '<', before).execute()
    },
  }
}

const asSent = ({
  merchant_code,
  channel,
  recipient,
  subject,
  body,
  at,
}: Selectable<OutboxTables['message_outbox']>): SentMessage => ({
  merchantCode: merchant_code,
  channel,
  recipient,
  subject,
  body,
  at,
})
