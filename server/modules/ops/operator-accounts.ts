import type { Selectable } from 'kysely'
import type { OperatorRole } from '#schemas/api/route.ts'
import type { Db } from '#server/database/database.ts'
import { commandLine } from '#server/lib/command-line.ts'
import { drawPassword } from '#server/lib/draw-password.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock, Random } from '#server/lib/ports.ts'
import type { Totp } from '#server/modules/security/totp.ts'
import type { PasswordHasher } from '#server/modules/session/password-hasher.ts'
import type { OpsTables } from './ops.tables.ts'

export type OperatorAccounts = ReturnType<typeof createOperatorAccounts>
export type Operator = Selectable<OpsTables['operator']>

export interface OperatorAccountDeps {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly hasher: PasswordHasher
  readonly totp: Totp
}

/** Merchant code of operators in tables shared with players; no merchant has it. */
export const platform = '*'
const firstOperator = 'operator'
const firstStart = 'first start'

export const operatorKey = (name: string) => name.trim().toLowerCase()
export const whoseFactor = (name: string) => ({ merchantCode: platform, playerId: name })

/** The stored accounts. */
function createOperatorRows({ db, clock, hasher, totp }: OperatorAccountDeps) {
  const byName = (name: string): Promise<Operator | undefined> =>
    db.selectFrom('operator').selectAll().where('name', '=', operatorKey(name)).executeTakeFirst()

  const known = async (name: string): Promise<Operator> => {
    const operator = await byName(name)
    if (operator === undefined) throw new ApiError('operator.unknown')
    return operator
  }

  const list = async () => {
    const operators = await db.selectFrom('operator').selectAll().orderBy('name').execute()
    return Promise.all(
      operators.map(async (each) => ({ ...each, totp: await totp.isOn(whoseFactor(each.name)) })),
    )
  }

  const endSessions = async (name: string): Promise<void> => {
    await db.deleteFrom('operator_session').where('operator_name', '=', operatorKey(name)).execute()
  }

  /** Sets a password chosen by the account's owner. */
  const setPassword = async (name: string, password: string): Promise<void> => {
    await db
      .updateTable('operator')
      .set({ password_hash: await hasher.hash(password), password_due: false })
      .where('name', '=', name)
      .execute()
  }

  const recordLogin = async (name: string): Promise<void> => {
    await db.updateTable('operator').set({ last_login_at: clock.now() }).where('name', '=', name).execute()
  }

  /** The audited state of an account. */
  const standing = async (name: string) => {
    const operator = await byName(name)
    if (operator === undefined) return null
    const { role, disabled_at: disabledAt } = operator
    return {
      role,
      enabled: disabledAt === null,
      totp: await totp.isOn(whoseFactor(operator.name)),
      confirmedBy: operator.confirmed_by,
    }
  }

  return { byName, known, list, endSessions, setPassword, recordLogin, standing }
}

/**
 * Operator accounts. Passwords are never chosen for others: a generated one is shown once, valid for one login, and
 * replaced by the owner.
 */
export function createOperatorAccounts(deps: OperatorAccountDeps) {
  const { db, clock, random, hasher, totp } = deps
  const { byName, known, list, endSessions, setPassword, recordLogin, standing } = createOperatorRows(deps)

  /** Returns the initial password. Throws `operator.nameTaken`. */
  const add = (name: string, role: OperatorRole, by: string): Promise<string> =>
    insert(name, role, { made_by: by, confirmed_by: null })

  const insert = async (
    name: string,
    role: OperatorRole,
    origin: Pick<Operator, 'made_by' | 'confirmed_by'>,
  ): Promise<string> => {
    const password = drawPassword(random)
    const made = await db
      .insertInto('operator')
      .values({
        name: operatorKey(name),
        password_hash: await hasher.hash(password),
        role,
        password_due: true,
        disabled_at: null,
        created_at: clock.now(),
        last_login_at: null,
        ...origin,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst()
    if (made === undefined) throw new ApiError('operator.nameTaken')
    return password
  }

  /** Creates the first account, which needs no confirmation. Returns its password once; null when an account exists. */
  const seed = async (): Promise<{ readonly name: string; readonly password: string } | null> => {
    const any = await db.selectFrom('operator').select('name').limit(1).executeTakeFirst()
    if (any !== undefined) return null
    const origin = { made_by: firstStart, confirmed_by: firstStart }
    return { name: firstOperator, password: await insert(firstOperator, 'admin', origin) }
  }

  /** Ends the account's sessions, which have the old rights. Throws `operator.unknown`. */
  const change = async (
    name: string,
    { role, enabled }: { readonly role: OperatorRole; readonly enabled: boolean },
  ): Promise<void> => {
    await known(name)
    await db
      .updateTable('operator')
      .set({ role, disabled_at: enabled ? null : clock.now() })
      .where('name', '=', operatorKey(name))
      .execute()
    await endSessions(name)
  }

  /**
   * Generates a new initial password and resets the second factor. The resetting operator knows the password, so
   * another operator must confirm the account again. Throws `operator.unknown`.
   */
  const reset = async (name: string, by: string): Promise<string> => {
    const operator = await known(name)
    const password = drawPassword(random)
    const password_hash = await hasher.hash(password)
    // In one statement, so that a concurrent confirmation cannot apply to the reset account.
    await db
      .updateTable('operator')
      .set({ password_hash, password_due: true, made_by: by, confirmed_by: null })
      .where('name', '=', operator.name)
      .execute()
    await totp.remove(whoseFactor(operator.name))
    await endSessions(operator.name)
    return password
  }

  /**
   * Another operator than the one who generated the password confirms that the account belongs to a separate person,
   * who has logged in and set an own password. Throws `operator.unknown`, `operator.ownAccount`, `operator.madeByYou`,
   * `operator.notEntered`.
   */
  const confirm = async (name: string, by: string): Promise<void> => {
    const operator = await known(name)
    if (operator.name === by) throw new ApiError('operator.ownAccount')
    // Exempts the command line: shell access includes database access anyway.
    if (operator.made_by === by && by !== commandLine) throw new ApiError('operator.madeByYou')
    const { numUpdatedRows } = await db
      .updateTable('operator')
      .set({ confirmed_by: by })
      .where('name', '=', operator.name)
      .where('made_by', '=', operator.made_by)
      .where('password_due', '=', false)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new ApiError('operator.notEntered')
  }

  return { byName, add, seed, list, change, reset, confirm, setPassword, recordLogin, standing, endSessions }
}
