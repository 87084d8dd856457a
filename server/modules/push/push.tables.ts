import type { ColumnType } from 'kysely'
import type { PushTopic } from '#schemas/api/push.ts'

type Fixed<T> = ColumnType<T, T, never>

interface PushDeviceTable {
  merchant_code: Fixed<string>
  device_id: Fixed<string>
  player_id: string
  /** Keyed hash of the endpoint. */
  endpoint_hash: Fixed<string>
  /** Encrypted, because knowing it allows sending to the device. */
  endpoint: Uint8Array
  p256dh: string
  /** Encrypted. */
  auth: Uint8Array
  name: string
  language: string
  topics: ColumnType<readonly PushTopic[], string, string>
  details: boolean
  /** Time of the topic choice; earlier events are not sent. */
  chosen_at: Date
  added_at: Date
  last_sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

interface PushDeliveryTable {
  merchant_code: Fixed<string>
  device_id: Fixed<string>
  /** Event id: `deposit:<id>`, `withdrawal:<id>:<state>`, `message:<id>`, `offer:<id>`, `campaign:<id>`. */
  source_id: Fixed<string>
  topic: Fixed<PushTopic>
  title: Fixed<string>
  body: Fixed<string>
  path: Fixed<string>
  /** `withheld`: the player was on a time-out or push was off. `failed`: given up. */
  state: 'due' | 'sent' | 'withheld' | 'failed'
  attempts: ColumnType<number, number | undefined, number>
  next_at: Date
  made_at: Fixed<Date>
}

declare module '#server/database/tables.ts' {
  interface Tables {
    push_device: PushDeviceTable
    push_delivery: PushDeliveryTable
  }
}
