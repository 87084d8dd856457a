import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Clock, Random } from '#server/lib/ports.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import type { Carriers, Letter } from './carrier.ts'
import { Undeliverable } from './carrier.ts'
import type { DeliveryTables } from './delivery.tables.ts'
import type { Message, Messenger } from './messenger.ts'

export interface Delivery extends Messenger {
  /** Delivers due messages: called after every message, and periodically for retries. */
  pump(): Promise<void>
  /** Waits for deliveries in progress and closes connections. The rest is delivered after the next start. */
  close(): Promise<void>
}

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly box: SecretBox
  readonly carriers: Carriers
  /** Stores messages without a carrier. */
  readonly outbox: Messenger
  /** Called when a message is given up, with a message for the operator without address or text. */
  readonly onProblem: (problem: Error) => void
}

type Waiting = Selectable<DeliveryTables['message_delivery']>

const secondMs = 1000
/** Codes expire after ten minutes, so later delivery is useless. */
const givenUpAfterMs = 10 * 60 * secondMs
/** Pause before the first retry; doubled for each further one, up to the longest. */
const firstPauseMs = 5 * secondMs
const longestPauseMs = 120 * secondMs
const batch = 20

/**
 * Delivers messages asynchronously: the reply of the call that sends one takes the same time whether or not the
 * recipient exists, and slow providers delay no call. Pending messages survive a restart; several gateways may share
 * the table.
 */
export function createDelivery({ db, clock, random, box, carriers, outbox, onProblem }: Deps): Delivery {
  let running: Promise<void> | null = null
  let isWanted = false

  const contextOf = (merchantCode: string, id: string) => `message ${merchantCode} ${id}`

  const send: Messenger['send'] = async (message, wanted) => {
    if (carriers[message.channel] === undefined) return outbox.send(message, wanted)
    await store(db, message, wanted)
    void pump().catch(onProblem)
  }

  // The watch of deliveries finds the message after the commit.
  const sendWithin: Messenger['sendWithin'] = (transaction, message) =>
    carriers[message.channel] === undefined
      ? outbox.sendWithin(transaction, message)
      : store(transaction, message, true)

  const store = async (on: Db, message: Message, wanted: boolean): Promise<void> => {
    const { merchantCode, channel, ...parts } = message
    const id = random.uuid()
    const now = clock.now()
    const letter = box.seal(JSON.stringify(parts), contextOf(merchantCode, id))
    await sql`
      insert into message_delivery (merchant_code, message_id, channel, letter, attempts, next_try_at, created_at)
      select ${merchantCode}, ${id}, ${channel}, ${letter}::bytea, 0, ${now}::timestamptz, ${now}::timestamptz
      where ${wanted}::boolean`.execute(on)
  }

  const pump = (): Promise<void> => {
    isWanted = true
    running ??= run().finally(() => {
      running = null
    })
    return running
  }

  const run = async (): Promise<void> => {
    while (isWanted) {
      isWanted = false
      const due = await claim()
      await Promise.all(due.map(handOver))
      if (due.length === batch) isWanted = true
    }
  }

  /** Claims due messages for one attempt, so that other gateways skip them. */
  const claim = async (): Promise<readonly Waiting[]> => {
    const now = clock.now()
    const { rows } = await sql<Waiting>`
      update message_delivery set
        attempts = attempts + 1,
        next_try_at = ${now}::timestamptz
          + least(power(2, attempts) * ${firstPauseMs}::float8, ${longestPauseMs}::float8) * interval '1 millisecond'
      where next_try_at <= ${now} and (merchant_code, message_id) in (
        select merchant_code, message_id from message_delivery
        where next_try_at <= ${now} order by next_try_at limit ${batch})
      returning *`.execute(db)
    return rows
  }

  const handOver = async (row: Waiting): Promise<void> => {
    try {
      await carriers[row.channel]?.deliver(read(row))
      await forget(row)
    } catch (error) {
      const isLate = clock.now().getTime() - row.created_at.getTime() >= givenUpAfterMs
      if (!isLate && !(error instanceof Undeliverable)) return
      await forget(row)
      onProblem(
        new Error(`A message of ${row.merchant_code} by ${row.channel} was given up: ${reasonOf(error)}`),
      )
    }
  }

  const read = ({ merchant_code: merchantCode, message_id: id, letter }: Waiting): Letter => ({
    ...(JSON.parse(box.open(letter, contextOf(merchantCode, id))) as Omit<Letter, 'id'>),
    id,
  })

  const forget = async ({ merchant_code: merchantCode, message_id: id }: Waiting): Promise<void> => {
    await db
      .deleteFrom('message_delivery')
      .where('merchant_code', '=', merchantCode)
      .where('message_id', '=', id)
      .execute()
  }

  const close = async (): Promise<void> => {
    isWanted = false
    await running?.catch(() => undefined)
    for (const carrier of Object.values(carriers)) carrier.close()
  }

  return { send, sendWithin, pump, close }
}

const reasonOf = (error: unknown) =>
  error instanceof Undeliverable ? error.message : 'it could not be handed over in time'
