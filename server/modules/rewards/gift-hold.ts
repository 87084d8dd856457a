import type { Owner } from './owner.ts'

type PlayerRef = Pick<Owner, 'merchantCode' | 'playerId'>

/** Why gifts wait: the player takes a break or is excluded, or the account is reviewed. */
export type GiftHold = 'break' | 'review'

/** `isClaim`: with a new check for markers of harm, else as of the last one. Null: gifts may be paid. */
export type GiftHoldOf = (player: PlayerRef, isClaim: boolean) => Promise<GiftHold | null>

export interface GiftHoldDeps {
  readonly isResting: (player: PlayerRef) => Promise<boolean>
  /** False for a frozen account. */
  readonly mayPlay: (player: PlayerRef) => Promise<boolean>
  readonly harm: {
    readonly hasOpen: (player: PlayerRef) => Promise<boolean>
    readonly checkOpen: (player: PlayerRef) => Promise<boolean>
  }
}

/** Holds gifts for lifetime stakes while they could do harm. They stay earned. */
export const createGiftHold =
  ({ isResting, mayPlay, harm }: GiftHoldDeps): GiftHoldOf =>
  async (player, isClaim) => {
    if (await isResting(player)) return 'break'
    if (!(await mayPlay(player))) return 'review'
    return (await (isClaim ? harm.checkOpen(player) : harm.hasOpen(player))) ? 'review' : null
  }
