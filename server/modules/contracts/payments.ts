import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Host } from '#server/host.ts'
import type { Ledger } from '#server/ledger/ledger.ts'
import type { SettlementTable } from './contracts.tables.ts'

export type SettlementPayments = ReturnType<typeof createPayments>

export interface PaymentsDeps extends Pick<Host, 'db' | 'clock' | 'hub'> {
  readonly ledger: Pick<Ledger, 'payCommission'>
}

const columns = [
  'merchant_code',
  'settlement_id',
  'upline_id',
  'downline_id',
  'currency',
  'amount_minor',
  'state',
] as const
type Row = Pick<Selectable<SettlementTable>, (typeof columns)[number]>

interface PlayerRef {
  readonly merchantCode: string
  readonly playerId: string
}

interface Paid {
  readonly row: Row
  readonly transferIds: readonly string[]
}

/** Number of payers paid concurrently. */
const atOnce = 8

/**
 * Pays settlements. The ledger transfer id derives from the settlement id, so repeating a payment moves nothing, on any
 * gateway and after any crash.
 */
export function createPayments({ db, clock, hub, ledger }: PaymentsDeps) {
  const owe = async (row: Row): Promise<void> => {
    await db
      .updateTable('settlement')
      .set({ state: 'owed' })
      .where('merchant_code', '=', row.merchant_code)
      .where('settlement_id', '=', row.settlement_id)
      .where('state', '=', 'approved')
      .execute()
  }

  /** Marks as paid even if an operator holds the settlement concurrently: the money has moved. */
  const confirm = async (paid: readonly Paid[]): Promise<void> => {
    const [first] = paid
    if (first === undefined) return
    const { merchant_code: merchantCode } = first.row
    await sql`update settlement set state = 'paid', paid_at = ${clock.now()},
        transfer_ids = string_to_array(done.transfers, ' ')
      from unnest(${paid.map(({ row }) => row.settlement_id)}::text[],
        ${paid.map(({ transferIds }) => transferIds.join(' '))}::text[]) as done (settlement_id, transfers)
      where settlement.merchant_code = ${merchantCode} and settlement.settlement_id = done.settlement_id
        and settlement.state in ('approved', 'owed', 'held')`.execute(db)
    // Notifies open pages after the rows are updated.
    const sides = new Set(paid.flatMap(({ row }) => [row.upline_id, row.downline_id]))
    for (const playerId of sides)
      if (playerId !== null) hub.publish({ merchantCode, playerId }, { type: 'contracts' })
  }

  /** False: the payer's balance is insufficient. Paid settlements are added to `paid`. */
  const pay = async (row: Row, paid: Paid[]): Promise<boolean> => {
    const { merchant_code: merchantCode, settlement_id: settlementId } = row
    const { outcome, transferIds } = await ledger.payCommission({
      merchantCode,
      transferId: `settlement:${settlementId}`,
      payerId: row.upline_id,
      playerId: row.downline_id,
      currency: row.currency,
      amountMinor: row.amount_minor,
    })
    if (outcome === 'moved' || outcome === 'replayed') {
      paid.push({ row, transferIds })
      for (const playerId of [row.upline_id, row.downline_id])
        if (playerId !== null) hub.publish({ merchantCode, playerId }, { type: 'balance' })
      return true
    }
    if (outcome === 'insufficientFunds') {
      await owe(row)
      return false
    }
    await db
      .updateTable('settlement')
      .where('merchant_code', '=', merchantCode)
      .where('settlement_id', '=', settlementId)
      .set({ state: 'held', note: `The ledger refused the payment: ${outcome}` })
      .where('state', 'in', ['approved', 'owed'])
      .execute()
    return true
  }

  /**
   * Pays one payer's settlements in order. Once the balance is insufficient, the rest is owed without an attempt, so
   * that a smaller settlement is not paid before an older one.
   */
  const payInOrder = async (rows: readonly Row[], paid: Paid[]): Promise<void> => {
    let isShort = false
    for (const row of rows) {
      // The payer's money goes to the oldest first.
      if (isShort) await owe(row)
      else isShort = !(await pay(row, paid))
    }
  }

  /**
   * Pays the settlements of one tree level: payers concurrently, each payer's in order. One statement marks them as
   * paid; if it fails, the next attempt finds the transfers made.
   */
  const payLevel = async (rows: readonly Row[]): Promise<void> => {
    const ofHouse = rows.filter((row) => row.upline_id === null)
    const queues = [
      ...ofHouse.map((row) => [row]),
      ...Map.groupBy(
        rows.filter((row) => row.upline_id !== null),
        (row) => row.upline_id,
      ).values(),
    ]
    const paid: Paid[] = []
    let next = 0
    const work = async () => {
      for (let queue = queues[next++]; queue !== undefined; queue = queues[next++])
        await payInOrder(queue, paid)
    }
    const works = await Promise.allSettled(Array.from({ length: Math.min(atOnce, queues.length) }, work))
    await confirm(paid)
    for (const each of works) if (each.status === 'rejected') throw each.reason
  }

  /** Pays a merchant's approved and owed settlements, oldest first, each agent before its own payees. */
  const payDue = async (merchantCode: string): Promise<void> => {
    const due = await db
      .selectFrom('settlement')
      .select(columns)
      .where('merchant_code', '=', merchantCode)
      .where('state', 'in', ['approved', 'owed'])
      .orderBy('period_until')
      .orderBy('settlement_id')
      .execute()
    // An agent has its own money before it pays.
    for (const level of levelsOf(due)) await payLevel(level)
  }

  /**
   * Pays what an agent owes, oldest first, as far as its balance allows; returns what it still owes. Called when the agent
   * received money, and before it may take money out: commission comes first.
   */
  const payOwed = async ({ merchantCode, playerId }: PlayerRef): Promise<bigint> => {
    const owed = await db
      .selectFrom('settlement')
      .select(columns)
      .where('merchant_code', '=', merchantCode)
      .where('state', '=', 'owed')
      .where('upline_id', '=', playerId)
      .orderBy('period_until')
      .orderBy('settlement_id')
      .execute()
    const paid: Paid[] = []
    try {
      await payInOrder(owed, paid)
    } finally {
      await confirm(paid)
    }
    const done = new Set(paid.map(({ row }) => row))
    return owed.reduce((sum, row) => (done.has(row) ? sum : sum + row.amount_minor), 0n)
  }

  /** Pays all merchants with open settlements. */
  const payAll = async (): Promise<void> => {
    const rows = await db
      .selectFrom('settlement')
      .select('merchant_code')
      .distinct()
      .where('state', 'in', ['approved', 'owed'])
      .execute()
    // One merchant after the other: players come first.
    for (const { merchant_code: merchantCode } of rows) await payDue(merchantCode)
  }

  return { payDue, payAll, payOwed }
}

/** Groups settlements by the number of their payers that are themselves paid here, topmost first. */
export function levelsOf(rows: readonly Row[]): readonly (readonly Row[])[] {
  const payers = new Map<string, Set<string>>()
  for (const { downline_id: agent, upline_id: upline } of rows)
    if (upline !== null) payers.set(agent, (payers.get(agent) ?? new Set()).add(upline))
  const known = new Map<string, number>()
  const levelOf = (agent: string): number => {
    const found = known.get(agent)
    if (found !== undefined) return found
    const level = Math.max(0, ...[...(payers.get(agent) ?? [])].map((payer) => levelOf(payer) + 1))
    known.set(agent, level)
    return level
  }
  const levels: Row[][] = []
  for (const row of rows) {
    const level = row.upline_id === null ? 0 : levelOf(row.upline_id) + 1
    ;(levels[level] ??= []).push(row)
  }
  return levels.filter((level) => level !== undefined)
}
