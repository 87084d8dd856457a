import type { Brand } from '#schemas/brand.generated.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { ExclusionRegister } from './exclusion-register.ts'
import type { PlayerRef } from './exclusion.repository.ts'
import type { PersonMarks } from './person.ts'

export type RegisterChecks = ReturnType<typeof createRegisterChecks>

/** `unknown`: no answer in time, and the last stored answer is too old. */
export type RegisterAnswer = 'free' | 'listed' | 'unknown'

type Rules = Brand['jurisdiction']['exclusion']

export interface RegisterCheckDeps {
  readonly db: Db
  readonly clock: Clock
  readonly register: ExclusionRegister
  /** Start of the brand's day. */
  readonly dayStart: (merchantCode: string) => Date
  /** Timeout of a register call. */
  readonly patienceMs?: number
}

/** How long a stored answer is used when the register does not answer. */
const goodForMs = 24 * 3_600_000

/**
 * Queries the register that the market's pack names, and stores its answers. The operator's own list is the gateway's
 * exclusions, which its callers check in any case.
 */
export function createRegisterChecks(deps: RegisterCheckDeps) {
  const { db, clock, register, dayStart, patienceMs = 2_000 } = deps

  const last = ({ merchantCode, playerId }: PlayerRef) =>
    db
      .selectFrom('register_answer')
      .select(['listed', 'answered_at'])
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .executeTakeFirst()

  const remember = async ({ merchantCode, playerId }: PlayerRef, listed: boolean): Promise<void> => {
    const answer = { listed, answered_at: clock.now() }
    await db
      .insertInto('register_answer')
      .values({ merchant_code: merchantCode, player_id: playerId, ...answer })
      .onConflict((conflict) => conflict.columns(['merchant_code', 'player_id']).doUpdateSet(answer))
      .execute()
  }

  /** Null: no answer or timeout. */
  const askAbout = async (rules: Rules, person: PersonMarks): Promise<boolean | null> => {
    if (rules.register === 'operator') return false
    try {
      return await register.isListed(rules.register, person, AbortSignal.timeout(patienceMs))
    } catch {
      return null
    }
  }

  /** For a person without an account; `unknown` where the rules refuse registration without an answer. */
  const askBeforeAccount = async (rules: Rules, person: PersonMarks): Promise<RegisterAnswer> => {
    if (!rules.check.includes('register')) return 'free'
    const listed = await askAbout(rules, person)
    if (listed === null) return rules.onUnknown === 'block' ? 'unknown' : 'free'
    return listed ? 'listed' : 'free'
  }

  /** Always queries; falls back to a stored answer that is not too old. */
  const ask = async (rules: Rules, player: PlayerRef, person: PersonMarks): Promise<RegisterAnswer> => {
    const listed = await askAbout(rules, person)
    if (listed !== null) {
      await remember(player, listed)
      return listed ? 'listed' : 'free'
    }
    const known = await last(player)
    const isFresh = known !== undefined && clock.now().getTime() - known.answered_at.getTime() <= goodForMs
    if (isFresh) return known.listed ? 'listed' : 'free'
    return rules.onUnknown === 'block' ? 'unknown' : 'free'
  }

  /** At login: every time, or once per day of the brand. */
  const atLogin = async (rules: Rules, player: PlayerRef, person: PersonMarks): Promise<RegisterAnswer> => {
    if (rules.check.includes('login')) return ask(rules, player, person)
    if (!rules.check.includes('firstLoginOfDay')) return 'free'
    const known = await last(player)
    const isOfToday = known !== undefined && known.answered_at >= dayStart(player.merchantCode)
    return isOfToday ? (known.listed ? 'listed' : 'free') : ask(rules, player, person)
  }

  /** Before anything is advertised to the player. */
  const beforeMarketing = async (
    rules: Rules,
    player: PlayerRef,
    person: () => Promise<PersonMarks>,
  ): Promise<RegisterAnswer> =>
    rules.check.includes('beforeMarketing') ? ask(rules, player, await person()) : 'free'

  /** Before play: the answer stored at login is used while it is recent enough. */
  const beforePlay = async (
    rules: Rules,
    player: PlayerRef,
    person: () => Promise<PersonMarks>,
  ): Promise<RegisterAnswer> => {
    if (!rules.check.includes('login') && !rules.check.includes('firstLoginOfDay')) return 'free'
    const known = await last(player)
    const isFresh = known !== undefined && clock.now().getTime() - known.answered_at.getTime() <= goodForMs
    if (isFresh) return known.listed ? 'listed' : 'free'
    return ask(rules, player, await person())
  }

  /** Players whose stored answer is older than the market allows, oldest first. */
  const overdue = (merchantCode: string, { batchDays }: Rules, max: number) =>
    batchDays === null
      ? Promise.resolve([])
      : db
          .selectFrom('register_answer')
          .select(['merchant_code as merchantCode', 'player_id as playerId'])
          .where('merchant_code', '=', merchantCode)
          .where('answered_at', '<', new Date(clock.now().getTime() - batchDays * 24 * 3_600_000))
          .orderBy('answered_at')
          .limit(max)
          .execute()

  return { askBeforeAccount, ask, atLogin, beforePlay, beforeMarketing, remember, overdue }
}
