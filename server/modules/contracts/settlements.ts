import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import type { ContractKind } from '#domain/agents/terms.ts'
import type { Host } from '#server/host.ts'
import { ApiError } from '#server/lib/handle.ts'
import { byAmount, byInstant, byText, keysetBy } from '#server/lib/keyset.ts'
import type { KeysetWish } from '#server/lib/keyset.ts'
import { createSecondPerson } from '#server/lib/second-person.ts'
import type { SettlementStateName, SettlementTable } from './contracts.tables.ts'
import type { SettlementPayments } from './payments.ts'
import type { Policies } from './policy.ts'

export type Settlements = ReturnType<typeof createSettlements>

export interface SettlementRow extends Selectable<SettlementTable> {
  readonly upline_name: string | null
  readonly downline_name: string
  readonly place: readonly string[]
}

export interface SettlementFilter {
  readonly merchantCode: string
  /** Settlements whose period ended in (`since`, `until`]. */
  readonly since: Date
  readonly until: Date
  readonly side: 'received' | 'given'
  readonly agentId: string
  readonly kind?: ContractKind | undefined
  readonly state?: SettlementStateName | undefined
  /** The counterparty. */
  readonly memberId?: string | undefined
}

const sorts = {
  settledAt: [byInstant('settlement.settled_at')],
  until: [byInstant('settlement.period_until')],
  downline: [byText('coalesce(downline.nickname, downline.username)')],
  basis: byAmount('settlement.currency', 'settlement.basis_minor'),
  amount: byAmount('settlement.currency', 'settlement.amount_minor'),
}
const keysetOf = keysetBy(sorts, [byText('settlement.merchant_code'), byText('settlement.settlement_id')])
export type SettlementPage = KeysetWish<keyof typeof sorts>

/** An operator's filter; without a merchant: all of `merchantCodes`. */
export interface DeskFilter {
  readonly merchantCodes: readonly string[]
  readonly state?: SettlementStateName | undefined
  readonly kind?: ContractKind | undefined
  /** Receiver or payer. */
  readonly playerId?: string | undefined
}

export interface SettlementSums {
  readonly currency: string
  readonly count: number
  readonly amountMinor: bigint
  /** Not approved yet, or on hold. */
  readonly waitingMinor: bigint
  readonly paidMinor: bigint
  readonly owedMinor: bigint
}

export type SettlementDecision = 'approve' | 'hold' | 'release'

interface Act {
  readonly merchantCode: string
  readonly settlementId: string
  readonly operator: { readonly name: string; readonly confirmed: boolean }
  readonly reason: string
}

const ofAgent = (filter: SettlementFilter): RawBuilder<unknown> => {
  const received = filter.side === 'received'
  const own = received ? sql`settlement.downline_id` : sql`settlement.upline_id`
  const other = received ? sql`settlement.upline_id` : sql`settlement.downline_id`
  return sql.join(
    [
      sql`settlement.merchant_code = ${filter.merchantCode} and ${own} = ${filter.agentId}
        and settlement.period_until > ${filter.since} and settlement.period_until <= ${filter.until}`,
      ...(filter.kind === undefined ? [] : [sql`settlement.kind = ${filter.kind}`]),
      ...(filter.state === undefined ? [] : [sql`settlement.state = ${filter.state}`]),
      ...(filter.memberId === undefined ? [] : [sql`${other} = ${filter.memberId}`]),
    ],
    sql` and `,
  )
}

const ofDesk = ({ merchantCodes, state, kind, playerId }: DeskFilter): RawBuilder<unknown> =>
  sql`settlement.merchant_code = any(${[...merchantCodes]})
    ${state === undefined ? sql`` : sql`and settlement.state = ${state}`}
    ${kind === undefined ? sql`` : sql`and settlement.kind = ${kind}`}
    ${playerId === undefined ? sql`` : sql`and ${playerId} in (settlement.downline_id, settlement.upline_id)`}`

export interface SettlementsDeps extends Pick<Host, 'db' | 'clock'> {
  readonly payments: Pick<SettlementPayments, 'payDue'>
  readonly policies: Pick<Policies, 'of'>
}

/** Reads settlements for agents, and decides them for operators. */
export const createSettlements = (deps: SettlementsDeps) => ({
  ...createReading(deps),
  ...createDeciding(deps, createChanging(deps)),
})

function createReading({ db }: SettlementsDeps) {
  const read = async (
    where: RawBuilder<unknown>,
    order: RawBuilder<unknown> = sql``,
    place: RawBuilder<unknown> = sql`'{}'::text[]`,
  ) => {
    const { rows } = await sql<SettlementRow>`
      select settlement.*, coalesce(upline.nickname, upline.username) as upline_name,
        coalesce(downline.nickname, downline.username) as downline_name, ${place} as place
      from settlement
        left join player upline
          on upline.merchant_code = settlement.merchant_code and upline.player_id = settlement.upline_id
        join player downline
          on downline.merchant_code = settlement.merchant_code and downline.player_id = settlement.downline_id
      where ${where} ${order}`.execute(db)
    return rows
  }

  /** Throws `request.invalid` for a bad cursor. */
  const page = async (matching: RawBuilder<unknown>, wish: SettlementPage) => {
    const { beyond, order, take, place, pageOf } = keysetOf(wish)
    return pageOf(await read(sql`${matching} and ${beyond}`, sql`${order} limit ${take}`, place))
  }

  /** Sums of the matching settlements by currency, in the order of the codes. */
  const totalsOf = async (matching: RawBuilder<unknown>): Promise<readonly SettlementSums[]> => {
    const { rows } = await sql<{ [K in keyof SettlementSums]: string }>`
      select currency, count(*)::text as count, coalesce(sum(amount_minor), 0)::text as "amountMinor",
        coalesce(sum(amount_minor) filter (where state in ('pending', 'held')), 0)::text as "waitingMinor",
        coalesce(sum(amount_minor) filter (where state = 'paid'), 0)::text as "paidMinor",
        coalesce(sum(amount_minor) filter (where state = 'owed'), 0)::text as "owedMinor"
      from settlement where ${matching} group by currency order by currency`.execute(db)
    return rows.map(({ currency, count, amountMinor, waitingMinor, paidMinor, owedMinor }) => ({
      currency,
      count: Number(count),
      amountMinor: BigInt(amountMinor),
      waitingMinor: BigInt(waitingMinor),
      paidMinor: BigInt(paidMinor),
      owedMinor: BigInt(owedMinor),
    }))
  }

  const list = (filter: SettlementFilter, wish: SettlementPage) => page(ofAgent(filter), wish)
  const totals = (filter: SettlementFilter) => totalsOf(ofAgent(filter))
  const deskList = (filter: DeskFilter, wish: SettlementPage) => page(ofDesk(filter), wish)
  const deskTotals = (filter: DeskFilter) => totalsOf(ofDesk(filter))

  /** A settlement with its signed documents. Throws `contracts.unknown` for other agents' settlements. */
  const one = async (merchantCode: string, agentId: string, settlementId: string) => {
    const [row] = await read(
      sql`settlement.merchant_code = ${merchantCode} and settlement.settlement_id = ${settlementId}
        and (settlement.downline_id = ${agentId} or settlement.upline_id = ${agentId})`,
    )
    const signed = await db
      .selectFrom('settlement_document as settled')
      .innerJoin('settlement', (join) =>
        join
          .onRef('settlement.merchant_code', '=', 'settled.merchant_code')
          .onRef('settlement.settlement_id', '=', 'settled.settlement_id'),
      )
      .innerJoin('agent_contract as contract', (join) =>
        join
          .onRef('contract.merchant_code', '=', 'settlement.merchant_code')
          .onRef('contract.contract_id', '=', 'settlement.contract_id'),
      )
      .innerJoin('contract_signature as accepted', (join) =>
        join
          .onRef('accepted.merchant_code', '=', 'contract.merchant_code')
          .onRef('accepted.contract_id', '=', 'contract.contract_id'),
      )
      .select([
        'settled.document',
        'settled.signature',
        'settled.key_id as keyId',
        'contract.document as contract',
        'accepted.signature as contractSignature',
      ])
      .where('settled.merchant_code', '=', merchantCode)
      .where('settled.settlement_id', '=', settlementId)
      .executeTakeFirst()
    if (row === undefined || signed === undefined) throw new ApiError('contracts.unknown')
    return { row, ...signed }
  }

  return { list, totals, one, deskList, deskTotals }
}

function createChanging(deps: SettlementsDeps) {
  const { db } = deps

  const change = (
    { merchantCode, settlementId, reason }: Act,
    from: readonly SettlementStateName[],
    to: { readonly state: SettlementStateName; readonly approvers: RawBuilder<string[]> },
    also: RawBuilder<boolean> = sql<boolean>`true`,
  ) =>
    db
      .updateTable('settlement')
      .set({ state: to.state, note: reason, approved_by: to.approvers })
      .where('merchant_code', '=', merchantCode)
      .where('settlement_id', '=', settlementId)
      .where('state', 'in', from)
      .where(also)
      .returning('state')
      .executeTakeFirst()

  /**
   * Also requires a second approval for a settlement below the threshold if one operator alone, or one agent, would
   * reach the threshold with it on a day (UTC).
   */
  const countForTheDay = async ({ merchantCode, settlementId, operator }: Act): Promise<void> => {
    const pending = db
      .selectFrom('settlement')
      .where('merchant_code', '=', merchantCode)
      .where('settlement_id', '=', settlementId)
      .where('state', '=', 'pending')
      .where('large', '=', false)
    const row = await pending.select(['currency', 'amount_minor', 'downline_id']).executeTakeFirst()
    if (row === undefined) return
    const { approveFromMinor } = await deps.policies.of(merchantCode)
    const { mayAlone } = createSecondPerson({ ...deps, secondPersonFrom: () => approveFromMinor })
    const alone = await mayAlone({
      merchantCode,
      currency: row.currency,
      amountMinor: row.amount_minor,
      subjects: [`settlements:operator:${operator.name}`, `settlements:player:${row.downline_id}`],
    })
    if (alone) return
    await db
      .updateTable('settlement')
      .set({ large: true })
      .where('merchant_code', '=', merchantCode)
      .where('settlement_id', '=', settlementId)
      .where('state', '=', 'pending')
      .execute()
  }

  return { change, countForTheDay }
}

function createDeciding(
  { db, payments }: SettlementsDeps,
  { change, countForTheDay }: ReturnType<typeof createChanging>,
) {
  /**
   * Applies an operator's decision to one settlement; returns the new state, or null if unchanged. A large settlement
   * needs two operators confirmed as separate persons; a repeated approval by one changes nothing.
   */
  const decideOne = async (decision: SettlementDecision, act: Act): Promise<SettlementStateName | null> => {
    const { name, confirmed } = act.operator
    if (decision === 'hold') {
      const held = await change(act, ['pending', 'approved', 'owed'], {
        state: 'held',
        approvers: sql`approved_by`,
      })
      return held?.state ?? null
    }
    if (decision === 'release') {
      const released = await change(act, ['held'], { state: 'pending', approvers: sql`'{}'::text[]` })
      return released?.state ?? null
    }
    await countForTheDay(act)
    const approvers = sql<string[]>`array_append(approved_by, ${name}::text)`
    const isNew = sql<boolean>`not ${name}::text = any(approved_by)`
    const first = sql<boolean>`large and array_length(approved_by, 1) is null and ${confirmed}`
    const last = sql<boolean>`(not large or (array_length(approved_by, 1) >= 1 and ${confirmed}))`
    const noted = await change(
      act,
      ['pending'],
      { state: 'pending', approvers },
      sql<boolean>`${isNew} and ${first}`,
    )
    if (noted !== undefined) return 'pending'
    const approved = await change(
      act,
      ['pending'],
      { state: 'approved', approvers },
      sql<boolean>`${isNew} and ${last}`,
    )
    return approved?.state ?? null
  }

  /** Decides each settlement independently; approved ones are paid at once, as far as the payer's balance allows. */
  const decide = async ({
    settlementIds,
    decision,
    ...act
  }: Omit<Act, 'settlementId'> & {
    readonly settlementIds: readonly string[]
    readonly decision: SettlementDecision
  }) => {
    const results: { settlementId: string; state: SettlementStateName | null }[] = []
    for (const settlementId of settlementIds)
      results.push({ settlementId, state: await decideOne(decision, { ...act, settlementId }) })
    if (!results.some(({ state }) => state === 'approved')) return results
    await payments.payDue(act.merchantCode)
    const now = await db
      .selectFrom('settlement')
      .select(['settlement_id', 'state'])
      .where('merchant_code', '=', act.merchantCode)
      .where('settlement_id', 'in', settlementIds)
      .execute()
    const states = new Map(now.map((row) => [row.settlement_id, row.state]))
    return results.map(({ settlementId, state }) => ({
      settlementId,
      state: state === null ? null : (states.get(settlementId) ?? state),
    }))
  }

  return { decide }
}
