import { movementGroups } from '#schemas/api/records.ts'
import type { MovementGroup } from '#schemas/api/records.ts'
import type { TransferTable } from '#server/ledger/tables.ts'
import type { Selectable } from 'kysely'

type Kind = Selectable<TransferTable>['kind']

/** Maps each kind of transfer on a player's account to its group in statements. */
const groupByKind: Readonly<
  Record<
    Exclude<
      Kind,
      | 'tombstone'
      | 'transit'
      | 'payout'
      | 'fee'
      | 'potContribution'
      | 'potSeed'
      | 'potPayout'
      | 'freeStake'
      | 'freeWin'
    >,
    MovementGroup
  >
> = {
  bet: 'stakes',
  win: 'winnings',
  reversal: 'returns',
  prize: 'bonuses',
  playMoney: 'playMoney',
  deposit: 'deposits',
  withdrawal: 'withdrawals',
  withdrawalReturned: 'withdrawals',
  toVendor: 'vendorWallets',
  fromVendor: 'vendorWallets',
  toUpline: 'teamTransfers',
  fromDownline: 'teamTransfers',
  toDownline: 'teamTransfers',
  fromUpline: 'teamTransfers',
  tip: 'tips',
  tipReceived: 'tips',
  commission: 'commissions',
  commissionPaid: 'commissions',
}

/** Throws for a kind that moves no account, which has no place in an account's history. */
export function groupOf(kind: string): MovementGroup {
  const group = (groupByKind as Partial<Record<string, MovementGroup>>)[kind]
  if (group === undefined) throw new Error(`A transfer of the kind ${kind} moved an account`)
  return group
}

export const kindsOf = (group: MovementGroup): readonly string[] =>
  Object.entries(groupByKind).flatMap(([kind, each]) => (each === group ? [kind] : []))

/** Compares by the order of a statement. */
export const byStatement = (one: { group: MovementGroup }, other: { group: MovementGroup }): number =>
  movementGroups.indexOf(one.group) - movementGroups.indexOf(other.group)
