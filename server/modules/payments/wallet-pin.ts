import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { PlayerRepository } from '#server/modules/member/player.repository.ts'
import type { Factors } from '#server/modules/security/factors.ts'
import type { PasswordHasher } from '#server/modules/session/password-hasher.ts'

export type WalletPins = ReturnType<typeof createWalletPins>

export interface WalletPinDeps {
  readonly db: Db
  readonly players: Pick<PlayerRepository, 'byId'>
  readonly hasher: PasswordHasher
  /** Attempt limit shared with the other authentication factors. */
  readonly brake: Pick<Factors, 'countTry' | 'forgetTries'>
}

interface Whose {
  readonly merchantCode: string
  readonly playerId: string
}

/** Withdrawal PIN: six digits, hashed like a password. */
export function createWalletPins({ db, players, hasher, brake }: WalletPinDeps) {
  const hashOf = async ({ merchantCode, playerId }: Whose): Promise<string | null> =>
    (await players.byId(merchantCode, playerId))?.payment_password_hash ?? null

  const isSet = async (whose: Whose): Promise<boolean> => (await hashOf(whose)) !== null

  /** Throws `payments.pinTooSimple`. */
  const set = async ({ merchantCode, playerId }: Whose, pin: string): Promise<void> => {
    if (isSimple(pin)) throw new ApiError('payments.pinTooSimple')
    const hash = await hasher.hash(pin)
    await db
      .updateTable('player')
      .set({ payment_password_hash: hash })
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .execute()
  }

  /** Throws `payments.pinInvalid`, `security.tooManyTries` after five wrong ones. */
  const check = async (whose: Whose, pin: string): Promise<void> => {
    await brake.countTry(whose)
    if (!(await hasher.verify(await hashOf(whose), pin))) throw new ApiError('payments.pinInvalid')
    await brake.forgetTries(whose)
  }

  return { isSet, set, check }
}

/** Repeated digits or an ascending or descending sequence. */
function isSimple(pin: string): boolean {
  const steps = new Set(Array.from(pin.slice(1), (digit, index) => Number(digit) - Number(pin[index])))
  const [step = 0] = steps
  return steps.size === 1 && Math.abs(step) <= 1
}
