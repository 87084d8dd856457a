import type { ColumnType } from 'kysely'
import type { SettingKind } from '#schemas/api/merchant-settings.ts'

declare module '#server/database/tables.ts' {
  interface Tables {
    /**
     * Secrets shared with partners, in addition to those of the environment. An environment secret gets a row only when
     * it is retired.
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
    /** Merchant settings that replace initial values. */
    merchant_setting: {
      merchant_code: string
      kind: SettingKind
      value: ColumnType<unknown, string, string>
      changed_by: string
      changed_at: Date
    }
    /** Lock rows, one per partner whose keys were changed. */
    partner_key_turn: { partner_code: string; turn: number }
    /** Gateway keys that open this database. */
    gateway_key: {
      /** Keyed hash of the key. */
      key_id: string
      /** The root sealed with this key; null once ended. */
      sealed_root: Uint8Array | null
      /** The key's text, sealed under the root until it is in use everywhere; null for keys not generated here. */
      sealed_text: Uint8Array | null
      state: 'valid' | 'ended'
      made_at: ColumnType<Date, Date, never>
      made_by: ColumnType<string, string, never>
      /** Last start of a gateway with it. */
      opened_at: Date | null
      ended_at: Date | null
    }
  }
}
