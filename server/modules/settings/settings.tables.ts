import type { ColumnType } from 'kysely'
import type { SettingKind } from '#schemas/api/merchant-settings.ts'

declare module '#server/database/tables.ts' {
  interface Tables {
    /**
     * Secrets shared with partners, beside those of the environment. One of the environment has a row only once it is
     * accepted no more.
     */
    partner_key: {
      partner_code: string
      /** Keyed hash of the secret. */
      key_id: string
      /** Null once the key has ended. */
      sealed: Uint8Array | null
      state: 'accepted' | 'signing' | 'ended'
      made_at: ColumnType<Date, Date, never>
      made_by: ColumnType<string, string, never>
      ended_at: Date | null
    }
    /** What operators have set for a merchant in place of what it began with. */
    merchant_setting: {
      merchant_code: string
      kind: SettingKind
      value: ColumnType<unknown, string, string>
      changed_by: string
      changed_at: Date
    }
    /** One row per partner whose keys were changed: locked while they are. */
    partner_key_turn: { partner_code: string; turn: number }
    /** Keys of the gateway that open this database. */
    gateway_key: {
      /** Keyed hash of the key. */
      key_id: string
      /** The root, sealed with this key; null once the key has ended. */
      sealed_root: Uint8Array | null
      /** The key's own text, sealed under the root, until it is in use everywhere; null for one that was never drawn here. */
      sealed_text: Uint8Array | null
      state: 'valid' | 'ended'
      made_at: ColumnType<Date, Date, never>
      made_by: ColumnType<string, string, never>
      /** When a gateway was last started with it. */
      opened_at: Date | null
      ended_at: Date | null
    }
  }
}
