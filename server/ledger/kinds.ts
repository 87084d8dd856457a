import { isShare, shareMark } from '#domain/lottery/house.ts'

/**
 * All kinds of transfer and the rules that depend on them. SQL, book checks and types are derived from this table. A
 * new kind needs a row here and a migration of the column's check.
 */
interface KindSpec {
  /** Made by `Ledger.move`; other kinds have statements of their own. */
  readonly moved: boolean
  /** May be reversed. False when the money has moved on, or the transfer itself ends another one. */
  readonly reversible: boolean
  /** One of its two sides is the player's main account. */
  readonly ofPlayer: boolean
  /** Limits whose counters it changes; payouts to the player reduce them. */
  readonly counted: readonly ('deposit' | 'loss' | 'wager')[]
  /** Playing time is measured between these movements. */
  readonly isPlay: boolean
  /** Limits and bars refuse it. Payouts to the player are never refused. */
  readonly stopsAtLimits: boolean
}

const plain: KindSpec = {
  moved: true,
  reversible: true,
  ofPlayer: true,
  counted: [],
  isPlay: false,
  stopsAtLimits: false,
}

export const transferKinds = {
  /** Play money granted by the sandbox. */
  playMoney: plain,
  /** Opens a round, or adds a stake to it. */
  bet: { ...plain, counted: ['loss', 'wager'], isPlay: true, stopsAtLimits: true },
  /** Pays a bet. */
  win: { ...plain, counted: ['loss'], isPlay: true },
  /** From a promotion, tournament or jackpot; refers to no bet. */
  prize: { ...plain, counted: ['loss'] },
  /** Transfer wallet: to the player's balance at a vendor. */
  toVendor: { ...plain, counted: ['loss'], stopsAtLimits: true },
  /** Transfer wallet: back from the vendor. */
  fromVendor: { ...plain, counted: ['loss'] },
  /** Completes a `toVendor`: from transit to the vendor. */
  transit: { ...plain, moved: false, reversible: false, ofPlayer: false },
  /** From a bank. */
  deposit: { ...plain, counted: ['deposit'], stopsAtLimits: true },
  /** Requested payout: moves to the held account. Ends as `payout` and `fee`, or as `withdrawalReturned`. */
  withdrawal: { ...plain, reversible: false },
  withdrawalReturned: { ...plain, moved: false, reversible: false },
  payout: { ...plain, moved: false, reversible: false, ofPlayer: false },
  fee: { ...plain, moved: false, reversible: false, ofPlayer: false },
  /** To the upline agent: the sender's half. */
  toUpline: { ...plain, moved: false, reversible: false },
  /** The same transfer: the agent's half. */
  fromDownline: { ...plain, moved: false, reversible: false },
  /** From an agent to a direct downline: the sender's half. */
  toDownline: { ...plain, moved: false, reversible: false },
  /** The same transfer: the downline's half. */
  fromUpline: { ...plain, moved: false, reversible: false },
  /** To another player of the chat: the sender's half. Neither a loss nor a win. */
  tip: { ...plain, moved: false, reversible: false },
  /** The same tip: the receiver's half. */
  tipReceived: { ...plain, moved: false, reversible: false },
  /**
   * Paid by an agent's contract, from the house or from the upline agent, and never reversed; or the agent's part of a
   * team's lottery ticket, from the house, which is reversed when the ticket is corrected: `isReversible`.
   */
  commission: plain,
  /** The same payment: the half of the paying agent. */
  commissionPaid: { ...plain, moved: false, reversible: false },
  /** From the house into a jackpot, for the stakes of one batch. A hit is a `prize` whose other side is the pot. */
  potContribution: { ...plain, moved: false, reversible: false, ofPlayer: false },
  /** The start value of a jackpot, from the house. */
  potSeed: { ...plain, moved: false, reversible: false, ofPlayer: false },
  /** From a jackpot to another merchant of the operator whose player hit it. */
  potPayout: { ...plain, moved: false, reversible: false, ofPlayer: false },
  /** From the house to a vendor: the promotion pays the stake of a free round. */
  freeStake: { ...plain, moved: false, reversible: false, ofPlayer: false },
  /** From a vendor to the house: a free round's win that is subject to wagering first. */
  freeWin: { ...plain, moved: false, reversible: false, ofPlayer: false },
  /** Undoes another transfer. */
  reversal: { ...plain, moved: false, reversible: false },
  /** Reserves the id of a transfer that was reversed before it arrived. */
  tombstone: { ...plain, moved: false, reversible: false },
} as const satisfies Record<string, KindSpec>

export type TransferKind = keyof typeof transferKinds
/** The kinds `Ledger.move` accepts. */
export type MoveKind =
  | 'playMoney'
  | 'bet'
  | 'win'
  | 'prize'
  | 'toVendor'
  | 'fromVendor'
  | 'deposit'
  | 'withdrawal'
  | 'commission'

const specs: Readonly<Record<TransferKind, KindSpec>> = transferKinds

/** The kinds for which the predicate holds, as an SQL list: `('bet', 'win')`. */
export const kindsWhere = (isTrue: (spec: KindSpec) => boolean): string =>
  `(${Object.entries(specs)
    .flatMap(([kind, spec]) => (isTrue(spec) ? [`'${kind}'`] : []))
    .join(', ')})`

/** Whether a transfer may be reversed. Of commissions those of lottery tickets alone: the others settle a contract. */
export const isReversible = ({ id, kind }: { readonly id: string; readonly kind: TransferKind }): boolean =>
  specs[kind].reversible && (kind !== 'commission' || isShare(id))

/** The same in SQL, for the row `transfer`. */
export const reversible = `(kind in ${kindsWhere((spec) => spec.reversible)}
  and (kind <> 'commission' or id like '${shareMark}%'))`
