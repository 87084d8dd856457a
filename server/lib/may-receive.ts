interface PlayerRef {
  readonly merchantCode: string
  readonly playerId: string
}

/** What decides whether a player may be given rewards, as slices offer it. */
export interface RewardBars {
  /** `mayPlay`: false for a frozen or closed account. */
  readonly member: { readonly mayPlay: (merchantCode: string, playerId: string) => Promise<boolean> }
  /** `resting`: null without a time-out or self-exclusion. */
  readonly protection: { readonly exclusions: { readonly resting: (player: PlayerRef) => Promise<unknown> } }
  /** `isWithoutRewards`: a label of accounts that take no part in rewards. */
  readonly labels: { readonly isWithoutRewards: (player: PlayerRef) => Promise<boolean> }
}

/** Whether a player may be given rewards now: promotions, missions, prizes of races, raffles and jackpots. */
export const mayReceiveOf =
  ({ member, protection, labels }: RewardBars) =>
  async (player: PlayerRef): Promise<boolean> =>
    (await member.mayPlay(player.merchantCode, player.playerId)) &&
    (await protection.exclusions.resting(player)) === null &&
    !(await labels.isWithoutRewards(player))
