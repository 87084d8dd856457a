/**
 * Every kind of transfer and the rules that depend on it. The SQL of the statements, the checks of the books and the types
 * are made of this table; a new kind is a row here, and a migration that lets the column hold it.
 */
interface KindSpec {
  /** `Ledger.move` makes it; the others are made by statements of their own. */
  readonly moved: boolean
  /** A reversal may undo it. False where the money has gone on, or the transfer is itself the end of another one. */
  readonly reversible: boolean
  /** The player's playable account is one of its two sides. */
  readonly ofPlayer: boolean
  /** Limits whose counters it adds to; what comes back to the player counts against them. */
  readonly counted: readonly ('deposit' | 'loss' | 'wager')[]
  /** Playing time runs from one of these to the next. */
  readonly isPlay: boolean
  /** Limits and bars stop it. What pays the player is never stopped. */
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
  /** The sandbox's gift. */
  playMoney: plain,
  /** Opens a round, or stakes more in it. */
  bet: { ...plain, counted: ['loss', 'wager'], isPlay: true, stopsAtLimits: true },
  /** Answers a bet. */
  win: { ...plain, counted: ['loss'], isPlay: true },
  /** Of a promotion, tournament or jackpot; answers no bet. */
  prize: { ...plain, counted: ['loss'] },
  /** Into the wallet a player has at a vendor. */
  toVendor: { ...plain, counted: ['loss'], stopsAtLimits: true },
  /** Out of it. */
  fromVendor: { ...plain, counted: ['loss'] },
  /** A `toVendor` has arrived. */
  transit: { ...plain, moved: false, reversible: false, ofPlayer: false },
  /** From a bank. */
  deposit: { ...plain, counted: ['deposit'], stopsAtLimits: true },
  /** Asked for, so no longer playable; ends as `payout` and `fee`, or as `withdrawalReturned`. */
  withdrawal: { ...plain, reversible: false },
  withdrawalReturned: { ...plain, moved: false, reversible: false },
  payout: { ...plain, moved: false, reversible: false, ofPlayer: false },
  fee: { ...plain, moved: false, reversible: false, ofPlayer: false },
  /** To the agent above. */
  toUpline: { ...plain, moved: false, reversible: false },
  /** The same transfer on the agent's account. */
  fromDownline: { ...plain, moved: false, reversible: false },
  /** From an agent to an account directly below. */
  toDownline: { ...plain, moved: false, reversible: false },
  /** The same transfer on the account below. */
  fromUpline: { ...plain, moved: false, reversible: false },
  /** What an agent's contract pays, from the house or from the agent above. */
  commission: { ...plain, reversible: false },
  /** The same on the account of the agent who pays it. */
  commissionPaid: { ...plain, moved: false, reversible: false },
  /** From the house into a jackpot, for the stakes of one run. Its hit is a `prize` whose other side is the pot. */
  potContribution: { ...plain, moved: false, reversible: false, ofPlayer: false },
  /** What a jackpot begins with, from the house. */
  potSeed: { ...plain, moved: false, reversible: false, ofPlayer: false },
  /** Out of a jackpot to another merchant of the operator, whose player has hit it. */
  potPayout: { ...plain, moved: false, reversible: false, ofPlayer: false },
  /** From the house to a vendor: the promotion pays the stake of a free round. */
  freeStake: { ...plain, moved: false, reversible: false, ofPlayer: false },
  /** From a vendor to the house: a free round's win that the player has to wager first. */
  freeWin: { ...plain, moved: false, reversible: false, ofPlayer: false },
  /** Undoes another transfer. */
  reversal: { ...plain, moved: false, reversible: false },
  /** Takes the id of a transfer that was reversed before it came. */
  tombstone: { ...plain, moved: false, reversible: false },
} as const satisfies Record<string, KindSpec>

export type TransferKind = keyof typeof transferKinds
/** What `Ledger.move` takes. */
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

/** The kinds of which it is true, as an SQL list: `('bet', 'win')`. */
export const kindsWhere = (isTrue: (spec: KindSpec) => boolean): string =>
  `(${Object.entries(specs)
    .flatMap(([kind, spec]) => (isTrue(spec) ? [`'${kind}'`] : []))
    .join(', ')})`

export const isReversible = (kind: TransferKind): boolean => specs[kind].reversible
