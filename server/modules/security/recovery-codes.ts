import type { Db } from '#server/database/database.ts'
import type { Clock, Random } from '#server/lib/ports.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import type { Whose } from './totp.ts'

export type RecoveryCodes = ReturnType<typeof createRecoveryCodes>

const codesAtOnce = 10
/** 32 characters without look-alikes: five bits each, 50 bits per code. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Single-use codes for players who lost their second factor; only keyed hashes are stored. */
export function createRecoveryCodes({
  db,
  clock,
  random,
  box,
}: {
  db: Db
  clock: Clock
  random: Random
  box: SecretBox
}) {
  const hashOf = ({ merchantCode, playerId }: Whose, code: string) =>
    box.digest(normal(code), `recovery ${merchantCode} ${playerId}`)

  const unused = ({ merchantCode, playerId }: Whose) =>
    db
      .selectFrom('recovery_code')
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .where('used_at', 'is', null)

  const left = async (whose: Whose): Promise<number> => {
    const { count } = await unused(whose)
      .select((e) => e.fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  /** Replaces all codes. They are returned once. */
  const renew = async (whose: Whose): Promise<string[]> => {
    const codes = Array.from({ length: codesAtOnce }, () => drawCode(random))
    await db.transaction().execute(async (tx) => {
      await tx
        .deleteFrom('recovery_code')
        .where('merchant_code', '=', whose.merchantCode)
        .where('player_id', '=', whose.playerId)
        .execute()
      await tx
        .insertInto('recovery_code')
        .values(
          codes.map((code) => ({
            merchant_code: whose.merchantCode,
            player_id: whose.playerId,
            code_hash: hashOf(whose, code),
            used_at: null,
          })),
        )
        .execute()
    })
    return codes
  }

  /** Uses up a code; false when it is unknown or used. */
  const take = async (whose: Whose, code: string): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('recovery_code')
      .set({ used_at: clock.now() })
      .where('merchant_code', '=', whose.merchantCode)
      .where('player_id', '=', whose.playerId)
      .where('code_hash', '=', hashOf(whose, code))
      .where('used_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  const removeAll = async ({ merchantCode, playerId }: Whose): Promise<void> => {
    await db
      .deleteFrom('recovery_code')
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .execute()
  }

  return { left, renew, take, removeAll }
}

const normal = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Two groups of five: `k7mqp-x2dfa`. */
function drawCode(random: Random): string {
  const signs = Array.from(random.bytes(10), (byte) => alphabet[byte % alphabet.length] ?? '').join('')
  return `${signs.slice(0, 5)}-${signs.slice(5)}`
}
