import { generateSecret, generateURI, verify } from 'otplib'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'

export type Totp = ReturnType<typeof createTotp>

/** A player of a merchant. */
export interface Whose {
  readonly merchantCode: string
  readonly playerId: string
}

/** Codes of the previous and next step are accepted, because phone clocks differ. */
const toleranceS = 30

/** Six-digit TOTP codes (RFC 6238). Each code is valid once. */
export function createTotp({ db, clock, box }: { db: Db; clock: Clock; box: SecretBox }) {
  const contextOf = ({ merchantCode, playerId }: Whose) => `totp ${merchantCode} ${playerId}`

  const rowOf = ({ merchantCode, playerId }: Whose) =>
    db
      .selectFrom('totp_factor')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .executeTakeFirst()

  /** Whether TOTP is active; an unconfirmed secret is not. */
  const isOn = async (whose: Whose): Promise<boolean> => ((await rowOf(whose))?.confirmed_at ?? null) !== null

  /** Creates a secret, which becomes active when confirmed. Throws `security.totpOn`. */
  const enrol = async (whose: Whose, label: { readonly issuer: string; readonly username: string }) => {
    if (await isOn(whose)) throw new ApiError('security.totpOn')
    const secret = generateSecret()
    const fresh = {
      secret: box.seal(secret, contextOf(whose)),
      created_at: clock.now(),
      confirmed_at: null,
      last_step: 0n,
    }
    await db
      .insertInto('totp_factor')
      .values({ merchant_code: whose.merchantCode, player_id: whose.playerId, ...fresh })
      .onConflict((conflict) => conflict.columns(['merchant_code', 'player_id']).doUpdateSet(fresh))
      .execute()
    return { secret, uri: generateURI({ issuer: label.issuer, label: label.username, secret }) }
  }

  /** Uses up a current code; false when it is wrong or used. */
  const take = async (
    whose: Whose,
    code: string,
    { confirming = false }: { readonly confirming?: boolean } = {},
  ): Promise<boolean> => {
    const row = await rowOf(whose)
    const token = code.replaceAll(/\s/g, '')
    if (row === undefined || (row.confirmed_at === null) !== confirming || !/^\d{6}$/.test(token))
      return false
    const now = clock.now()
    const result = await verify({
      secret: box.open(row.secret, contextOf(whose)),
      token,
      epoch: Math.floor(now.getTime() / 1000),
      epochTolerance: toleranceS,
      afterTimeStep: Number(row.last_step),
    })
    if (!result.valid || !('timeStep' in result)) return false
    const step = BigInt(result.timeStep)
    // Conditional update: of two concurrent calls with the same code one succeeds.
    const { numUpdatedRows } = await db
      .updateTable('totp_factor')
      .set({ last_step: step, ...(confirming && { confirmed_at: now }) })
      .where('merchant_code', '=', whose.merchantCode)
      .where('player_id', '=', whose.playerId)
      .where('last_step', '<', step)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  const remove = async ({ merchantCode, playerId }: Whose): Promise<void> => {
    await db
      .deleteFrom('totp_factor')
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .execute()
  }

  return { isOn, enrol, take, remove }
}
