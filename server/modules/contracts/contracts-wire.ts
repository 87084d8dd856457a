import type { Static } from 'typebox'
import { fromDecimal, toDecimal } from '#domain/money/money.ts'
import type { ContractTerms } from '#domain/agents/terms.ts'
import { gameTypeCodes } from '#schemas/api/categories.ts'
import type { ContractTerms as WireTerms } from '#schemas/api/agents.ts'
import type { Contract, SettlementRow as WireSettlement } from '#schemas/api/contracts.ts'
import { termsOf } from './contract-rows.ts'
import type { ContractRow } from './contract-rows.ts'
import type { SettlementRow } from './settlements.ts'

type Terms = Static<typeof WireTerms>

/** Whether every lobby is named, which is what null says. Terms with all nine are unreadable for releases before 2026-12. */
const isEvery = (lobbies: readonly string[]) => gameTypeCodes.every((code) => lobbies.includes(code))

/** Terms in minor units; null: a threshold has more digits than the currency. */
export function fromWireTerms({ tiers, lobbies: named, ...rest }: Terms): ContractTerms | null {
  const terms = { ...rest, lobbies: named !== null && isEvery(named) ? null : named }
  const read = tiers.flatMap(({ threshold, ...tier }) => {
    const thresholdMinor = fromDecimal(threshold, terms.currency)
    return thresholdMinor === null ? [] : [{ ...tier, thresholdMinor }]
  })
  return read.length === tiers.length ? { ...terms, tiers: read } : null
}

export const toWireTerms = ({ tiers, lobbies, deducts, ...terms }: ContractTerms): Terms => ({
  ...terms,
  lobbies: lobbies === null ? null : ([...lobbies] as Terms['lobbies']),
  deducts: [...deducts],
  tiers: tiers.map(({ thresholdMinor, ...tier }) => ({
    ...tier,
    threshold: toDecimal(thresholdMinor, terms.currency),
  })),
})

const party = (memberId: string, name: string | null) => ({ memberId, name: name ?? memberId })

interface Sides {
  readonly upline_id: string | null
  readonly upline_name: string | null
  readonly downline_id: string
  readonly downline_name: string
}
const sidesOf = (row: Sides) => ({
  upline: row.upline_id === null ? null : party(row.upline_id, row.upline_name),
  downline: party(row.downline_id, row.downline_name),
})

/** A terminated contract ends with its period; one that never began ends when it was closed. */
const endOf = ({ starts_at: startsAt, paid_until: paidUntil, closed_at: closedAt }: ContractRow) =>
  paidUntil !== null && startsAt !== null && paidUntil > startsAt ? paidUntil : closedAt

export const toWireContract = (row: ContractRow): Static<typeof Contract> => ({
  contractId: row.contract_id,
  kind: row.kind,
  state: row.state,
  ...sidesOf(row),
  terms: toWireTerms(termsOf(row)),
  hash: row.hash,
  signature: row.signature,
  proposedAt: row.proposed_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  acceptedAt: row.accepted_at?.toISOString() ?? null,
  startsAt: row.starts_at?.toISOString() ?? null,
  endedAt: endOf(row)?.toISOString() ?? null,
  endReason: row.end_reason,
})

export const toWireEnded = (rows: readonly ContractRow[]) =>
  rows.map((row) => ({ contractId: row.contract_id, ...sidesOf(row) }))

export const toWireSettlement = (row: SettlementRow): Static<typeof WireSettlement> => ({
  settlementId: row.settlement_id,
  kind: row.kind,
  contractId: row.contract_id,
  ...sidesOf(row),
  from: row.period_from.toISOString(),
  until: row.period_until.toISOString(),
  basis: toDecimal(row.basis_minor, row.currency),
  amount: toDecimal(row.amount_minor, row.currency),
  ...((row.roll_minor ?? 0n) > 0n && { rolled: toDecimal(row.roll_minor ?? 0n, row.currency) }),
  currency: row.currency,
  state: row.state,
  settledAt: row.settled_at.toISOString(),
  paidAt: row.paid_at?.toISOString() ?? null,
})
