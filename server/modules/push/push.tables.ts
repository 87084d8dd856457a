import type { ColumnType } from 'kysely'
import type { PushTopic } from '#schemas/api/push.ts'

type Fixed<T> = ColumnType<T, T, never>

interface PushDeviceTable {
  merchant_code: Fixed<string>
  device_id: Fixed<string>
  player_id: string
  /** Keyed. */
  endpoint_hash: Fixed<string>
  /** Sealed: whoever has it can send to the device. */
  endpoint: Uint8Array
  p256dh: string
  /** Sealed. */
  auth: Uint8Array
  name: string
  language: string
  topics: ColumnType<readonly PushTopic[], string, string>
  details: boolean
  /** Since when it gets what it gets: nothing from before is sent. */
  chosen_at: Date
  added_at: Date
  last_sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

interface PushDeliveryTable {
  merchant_code: Fixed<string>
  device_id: Fixed<string>
  /** What happened: `deposit:<id>`, `withdrawal:<id>:<state>`, `message:<id>`, `offer:<id>`. */
  source_id: Fixed<string>
  topic: Fixed<PushTopic>
  title: Fixed<string>
  body: Fixed<string>
  path: Fixed<string>
  /** `withheld`: on a break, or off by then. `failed`: given up. */
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
