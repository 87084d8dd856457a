import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { AccountLimitWriter } from '#server/ledger/limits.ts'
import type { ExclusionTable } from './protection.tables.ts'

export type ExclusionRow = Selectable<ExclusionTable>
export type ExclusionRepository = ReturnType<typeof createExclusionRepository>

export interface PlayerRef {
  readonly merchantCode: string
  readonly playerId: string
}

/** An account of a person, and the currency it would be opened with. */
export interface PersonAccount extends PlayerRef {
  readonly currency: string
}

/** A gateway serves the brands of one operator. */
const operatorCode = 'OPERATOR'

export function createExclusionRepository(db: Db, accountLimits: Pick<AccountLimitWriter, 'bar'>) {
  /** Links the account with the person's keys. */
  const rememberPerson = async (
    { merchantCode, playerId }: PlayerRef,
    keys: readonly string[],
  ): Promise<void> => {
    if (keys.length === 0) return
    await db
      .insertInto('person_key')
      .values(
        keys.map((key) => ({
          operator_code: operatorCode,
          person_key: key,
          merchant_code: merchantCode,
          player_id: playerId,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  /** All accounts of the same person at all brands, including this one. */
  const accountsOf = async ({ merchantCode, playerId }: PlayerRef): Promise<readonly PersonAccount[]> => {
    const { rows } = await sql<{ merchantCode: string; playerId: string; currency: string }>`
      select distinct p.merchant_code as "merchantCode", p.player_id as "playerId", p.currency
      from player p where (p.merchant_code = ${merchantCode} and p.player_id = ${playerId})
        or (p.merchant_code, p.player_id) in (${linked({ merchantCode, playerId })})`.execute(db)
    return rows
  }

  const linked = ({ merchantCode, playerId }: PlayerRef) => sql`
    select other.merchant_code, other.player_id from person_key mine
    join person_key other on other.operator_code = mine.operator_code and other.person_key = mine.person_key
    where mine.operator_code = ${operatorCode} and mine.merchant_code = ${merchantCode} and mine.player_id = ${playerId}`

  /** Exclusions of this account and of the person's other accounts, active or ended. */
  const of = async ({ merchantCode, playerId }: PlayerRef): Promise<readonly ExclusionRow[]> => {
    const { rows } = await sql<ExclusionRow>`
      select * from exclusion where operator_code = ${operatorCode} and (
        (merchant_code = ${merchantCode} and player_id = ${playerId})
        or (kind <> 'closed' and (merchant_code, player_id) in (${linked({ merchantCode, playerId })}))
      ) order by starts_at desc`.execute(db)
    return rows
  }

  /** Exclusions of a person without an account. */
  const ofPerson = async (keys: readonly string[]): Promise<readonly ExclusionRow[]> => {
    if (keys.length === 0) return []
    const { rows } = await sql<ExclusionRow>`
      select distinct e.* from exclusion e
      join person_key k on k.operator_code = e.operator_code and k.merchant_code = e.merchant_code and k.player_id = e.player_id
      where e.operator_code = ${operatorCode} and e.kind <> 'closed' and k.person_key in (${sql.join([...keys])})`.execute(
      db,
    )
    return rows
  }

  /** The row that closed the account. */
  const closing = ({ merchantCode, playerId }: PlayerRef) =>
    db
      .selectFrom('exclusion')
      .select(['starts_at', 'made_by'])
      .where('operator_code', '=', operatorCode)
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .where('kind', '=', 'closed')
      .orderBy('starts_at')
      .limit(1)
      .executeTakeFirst()
  /** When the account was closed; null: it is open. */
  const closedAt = async (player: PlayerRef): Promise<Date | null> =>
    (await closing(player))?.starts_at ?? null
  const isClosedByOperator = async (player: PlayerRef): Promise<boolean> =>
    ((await closing(player))?.made_by ?? null) !== null

  /** Accounts of a merchant that were closed before a time. */
  const closedBefore = (merchantCode: string, before: Date) =>
    db
      .selectFrom('exclusion')
      .select(['merchant_code as merchantCode', 'player_id as playerId'])
      .select((row) => row.fn.min('starts_at').as('closedAt'))
      .where('merchant_code', '=', merchantCode)
      .where('kind', '=', 'closed')
      .groupBy(['merchant_code', 'player_id'])
      .having((row) => row.fn.min('starts_at'), '<', before)
      .execute()

  /** Stores an exclusion and bars the accounts in one transaction. */
  const add = (
    exclusion: Omit<ExclusionRow, 'operator_code' | 'return_asked_at' | 'returns_at'>,
    accounts: readonly PersonAccount[],
    until: Date,
  ): Promise<void> =>
    db.transaction().execute(async (trx) => {
      await trx
        .insertInto('exclusion')
        .values({ operator_code: operatorCode, ...exclusion, return_asked_at: null, returns_at: null })
        .execute()
      for (const account of accounts) await accountLimits.bar(trx, account, account.currency, until)
    })

  /** Stores the requested return and the end of the accounts' bar in one transaction. */
  const setReturn = (
    ids: readonly string[],
    { askedAt, returnsAt }: { readonly askedAt: Date; readonly returnsAt: Date },
    accounts: readonly PersonAccount[],
    until: Date,
  ): Promise<void> =>
    db.transaction().execute(async (trx) => {
      await trx
        .updateTable('exclusion')
        .set({ return_asked_at: askedAt, returns_at: returnsAt })
        .where('operator_code', '=', operatorCode)
        .where('exclusion_id', 'in', [...ids])
        .execute()
      for (const account of accounts) await accountLimits.bar(trx, account, account.currency, until)
    })

  return {
    rememberPerson,
    accountsOf,
    of,
    ofPerson,
    closedAt,
    isClosedByOperator,
    closedBefore,
    add,
    setReturn,
  }
}
