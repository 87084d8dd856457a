import type { ColumnType } from 'kysely'
import type { HeldKind, HeldState, LinkDecision, SignalKind } from '#schemas/api/ops-linked.ts'

type Fixed<T> = ColumnType<T, T, never>

interface AccountSignalTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  kind: Fixed<SignalKind>
  /** Keyed with the gateway's secret. */
  signal_hash: Fixed<string>
  first_at: Fixed<Date>
  last_at: Date
}

interface AccountLinkTable {
  merchant_code: Fixed<string>
  /** The first id of the pair in code unit order. */
  player_id: Fixed<string>
  other_id: Fixed<string>
  decision: LinkDecision
  /** The kinds of signals the accounts shared when it was decided, separated by spaces. */
  kinds: string
  reason: string
  decided_by: string
  decided_at: Date
}

interface HeldRewardTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  kind: Fixed<HeldKind>
  /** With player and kind, the key under which the reward is given once. */
  what: Fixed<string>
  /** The promotion's, race's or raffle's id, or the invited player's id. */
  subject: Fixed<string>
  /** Of a promotion. */
  version: Fixed<number | null>
  period_key: Fixed<string | null>
  /** Null: points, tickets, a good or free rounds. */
  amount_minor: Fixed<bigint | null>
  currency: Fixed<string>
  /** The linked account because of which it is held. */
  linked_id: Fixed<string>
  state: HeldState
  held_at: Fixed<Date>
  reason: ColumnType<string | null, never, string>
  decided_by: ColumnType<string | null, never, string>
  decided_at: ColumnType<Date | null, never, Date>
  /** False: the message about the state is due. */
  told: ColumnType<boolean, never, boolean>
}

declare module '#server/database/tables.ts' {
  interface Tables {
    account_signal: AccountSignalTable
    account_link: AccountLinkTable
    held_reward: HeldRewardTable
  }
}
