import { sql } from 'kysely'
import { contractPeriodAt } from '#domain/agents/contract-period.ts'
import type { Db } from '#server/database/database.ts'
import type { Host } from '#server/host.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'
import { contractMessage } from './contract-messages.ts'
import type { ContractNews } from './contract-messages.ts'
import { readContracts } from './contract-rows.ts'
import type { ContractRow } from './contract-rows.ts'
import type { EndReason } from './contracts.tables.ts'

export interface ContractKey {
  readonly merchantCode: string
  readonly contractId: string
}

export interface ContractBookDeps extends Pick<Host, 'db' | 'clock' | 'hub'> {
  readonly inbox: Pick<MessagesDesk, 'send'>
  readonly zoneOf: (merchantCode: string) => string
}

export type ContractBook = ReturnType<typeof createContractBook>

export const isProposed = (row: ContractRow) => row.state === 'proposed'
export const isInForce = (row: ContractRow) => row.accepted_at !== null && row.end_reason === null
export const isPartyOf = (playerId: string) => (row: ContractRow) =>
  row.downline_id === playerId || row.upline_id === playerId

/** Reading, locking and closing contract rows, and notifying both sides. */
export const createContractBook = (deps: ContractBookDeps) => ({
  ...createReading(deps),
  ...createClosing(deps),
  ...createTelling(deps),
})

function createReading({ db, clock }: ContractBookDeps) {
  const one = async (within: Db, { merchantCode, contractId }: ContractKey) =>
    (
      await readContracts(
        within,
        clock.now(),
        sql`contract.merchant_code = ${merchantCode} and contract.contract_id = ${contractId}`,
      )
    )[0] ?? null

  /** Serialises contract changes of a merchant. */
  const changing = <T>(merchantCode: string, work: (within: Db) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('agent_contract_book')
        .values({ merchant_code: merchantCode, changes: 1n })
        .onConflict((conflict) =>
          conflict
            .column('merchant_code')
            .doUpdateSet((row) => ({ changes: row('agent_contract_book.changes', '+', 1n) })),
        )
        .execute()
      return work(transaction)
    })

  /** Throws `contracts.unknown` for another agent's contract, `contracts.wrongState`. */
  const open = async (
    within: Db,
    key: ContractKey,
    isSide: (row: ContractRow) => boolean,
    isOpen: (row: ContractRow) => boolean,
  ): Promise<ContractRow> => {
    const row = await one(within, key)
    if (row === null || !isSide(row)) throw new ApiError('contracts.unknown')
    if (!isOpen(row)) throw new ApiError('contracts.wrongState')
    return row
  }

  return { one, changing, open }
}

function createTelling({ hub, inbox }: ContractBookDeps) {
  /** Refreshes open pages of both sides and messages `who`; a failed message does not undo the change. */
  const tell = async (news: ContractNews, row: ContractRow, ...who: readonly (string | null)[]) => {
    const message = contractMessage(news, row.kind, row.downline_name)
    for (const playerId of [row.upline_id, row.downline_id])
      if (playerId !== null) hub.publish({ merchantCode: row.merchant_code, playerId }, { type: 'contracts' })
    for (const playerId of who) if (playerId !== null) await inbox.send(row.merchant_code, playerId, message)
  }
  const tellEnds = async (ended: readonly ContractRow[]) => {
    for (const row of ended)
      if (row.end_reason !== null) await tell(row.end_reason, row, row.upline_id, row.downline_id)
  }

  return { tell, tellEnds }
}

function createClosing({ clock, zoneOf }: ContractBookDeps) {
  /** Stores the kinds in force or offered for the member info, which opens their pages. */
  const syncKinds = async (within: Db, merchantCode: string, players: readonly string[]) => {
    await sql`update player set contract_kinds = coalesce((
        select array_agg(kind order by kind) from agent_contract contract
        where contract.merchant_code = player.merchant_code and contract.downline_id = player.player_id
          and contract.end_reason is null), '{}')
      where merchant_code = ${merchantCode} and player_id = any(${[...players]})`.execute(within)
  }

  const close = async (within: Db, row: ContractRow, reason: EndReason, paidUntil: Date | null) => {
    await within
      .updateTable('agent_contract')
      .set({ closed_at: clock.now(), end_reason: reason, paid_until: paidUntil })
      .where('merchant_code', '=', row.merchant_code)
      .where('contract_id', '=', row.contract_id)
      .where('end_reason', 'is', null)
      .execute()
  }

  /** Ends binding contracts: a started period is paid to its end, a future one is not. */
  const end = async (within: Db, list: readonly (readonly [ContractRow, EndReason])[]) => {
    const now = clock.now()
    for (const [row, reason] of list) {
      const running = contractPeriodAt(row.period, now, zoneOf(row.merchant_code)).end
      const starts = row.starts_at ?? now
      await close(within, row, reason, starts > now ? starts : running)
    }
    const [first] = list
    if (first === undefined) return []
    const merchantCode = first[0].merchant_code
    await syncKinds(
      within,
      merchantCode,
      list.map(([row]) => row.downline_id),
    )
    const ids = list.map(([row]) => row.contract_id)
    const ended = await readContracts(
      within,
      now,
      sql`contract.merchant_code = ${merchantCode} and contract.contract_id = any(${ids})`,
    )
    return ids.flatMap((id) => ended.filter((row) => row.contract_id === id))
  }

  return { syncKinds, close, end }
}
