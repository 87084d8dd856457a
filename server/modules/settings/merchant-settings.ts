import type { SettingKind, SettingValue } from '#schemas/api/merchant-settings.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'
import { CommandRefused } from '#server/lib/ports.ts'
import { settingProblems } from './setting-problems.ts'

export type MerchantSettings = ReturnType<typeof createMerchantSettings>

export interface StoredSetting {
  readonly value: unknown
  readonly changedBy: string
  readonly changedAt: Date
}

/** An invalid value for its kind, with the reasons. */
export class SettingInvalid extends CommandRefused {
  readonly sentences: readonly string[]
  constructor(kind: SettingKind, sentences: readonly string[]) {
    super(`This is no ${kind}: ${sentences.join('; ')}`)
    this.sentences = sentences
  }
}

const keyOf = (merchantCode: string, kind: SettingKind) => `${merchantCode} ${kind}`

/**
 * Merchant settings, cached in memory because every payment reads them. `reload` picks up changes of other gateways.
 */
export function createMerchantSettings({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  let known: ReadonlyMap<string, StoredSetting> = new Map()

  const reload = async (): Promise<void> => {
    const rows = await db.selectFrom('merchant_setting').selectAll().execute()
    known = new Map(
      rows.map(({ merchant_code, kind, value, changed_by: changedBy, changed_at: changedAt }) => [
        `${merchant_code} ${kind}`,
        { value, changedBy, changedAt },
      ]),
    )
  }

  const stored = (merchantCode: string, kind: SettingKind): StoredSetting | null =>
    known.get(keyOf(merchantCode, kind)) ?? null

  /** Null: not set, the initial value applies. */
  const get = <K extends SettingKind>(merchantCode: string, kind: K): SettingValue<K> | null =>
    (stored(merchantCode, kind)?.value ?? null) as SettingValue<K> | null

  /** Takes effect with the next call. Throws `SettingInvalid`. */
  const set = async (
    { merchantCode, kind, value }: Setting & { readonly value: unknown },
    by: string,
  ): Promise<void> => {
    const sentences = settingProblems(kind, value)
    if (sentences.length > 0) throw new SettingInvalid(kind, sentences)
    const written = { value: JSON.stringify(value), changed_by: by, changed_at: clock.now() }
    await db
      .insertInto('merchant_setting')
      .values({ merchant_code: merchantCode, kind, ...written })
      .onConflict((conflict) => conflict.columns(['merchant_code', 'kind']).doUpdateSet(written))
      .execute()
    await reload()
  }

  /** Resets to the initial value. False: it was not set. */
  const reset = async ({ merchantCode, kind }: Setting): Promise<boolean> => {
    const gone = await db
      .deleteFrom('merchant_setting')
      .where('merchant_code', '=', merchantCode)
      .where('kind', '=', kind)
      .returning('kind')
      .executeTakeFirst()
    await reload()
    return gone !== undefined
  }

  return { reload, stored, get, set, reset }
}

export interface Setting {
  readonly merchantCode: string
  readonly kind: SettingKind
}
