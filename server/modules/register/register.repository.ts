import type { SettingValue } from '#schemas/api/merchant-settings.ts'
import type { RegisterFieldId } from '#schemas/api/register.ts'
import type { WireFieldRule } from '#schemas/api/register.ts'
import type { Db } from '#server/database/database.ts'

type RegisterRules = SettingValue<'registerRules'>
export type RegisterRepository = ReturnType<typeof createRegisterRepository>

export function createRegisterRepository(
  db: Db,
  settings: { readonly get: (merchantCode: string, kind: 'registerRules') => RegisterRules | null },
) {
  const rules = async (merchantCode: string): Promise<ReadonlyMap<RegisterFieldId, WireFieldRule>> => {
    const changed = settings.get(merchantCode, 'registerRules')
    if (changed !== null) return new Map(Object.entries(changed) as [RegisterFieldId, WireFieldRule][])
    return firstRules(merchantCode)
  }

  /** The merchant's initial rules. */
  const firstRules = async (merchantCode: string): Promise<ReadonlyMap<RegisterFieldId, WireFieldRule>> => {
    const rows = await db
      .selectFrom('register_rule')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .execute()
    return new Map(
      rows.map((row) => [
        row.field_id,
        {
          enabled: row.enabled,
          required: row.required,
          acceptedPattern: row.accepted_pattern,
          patternId: row.pattern_id,
          minLength: row.min_length,
          maxLength: row.max_length,
        },
      ]),
    )
  }

  /**
   * The domain an invitation code is restricted to: `null`: none; `undefined`: the code does not exist or is closed.
   */
  const affiliateDomain = async (
    merchantCode: string,
    codeKey: string,
  ): Promise<string | null | undefined> => {
    const row = await db
      .selectFrom('affiliate_code')
      .select('domain')
      .where('merchant_code', '=', merchantCode)
      .where('code_key', '=', codeKey)
      .where('open', '=', true)
      .executeTakeFirst()
    return row?.domain
  }

  return { rules, firstRules, affiliateDomain }
}
