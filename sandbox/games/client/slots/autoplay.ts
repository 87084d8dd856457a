/** What a player asks for before rounds start by themselves. */
export interface AutoplayPlan {
  readonly rounds: number
  /** No round begins that could take the balance further down than this. */
  readonly mayLoseMinor: bigint
}

export interface AutoplayDeps {
  /** Plays one round; false when it did not take place. */
  readonly spin: () => Promise<boolean>
  readonly balanceMinor: () => bigint
  readonly stakeMinor: () => bigint
  /** Rounds that are left; 0: the player's hand is on the button again. */
  readonly show: (left: number) => void
  /** Between two rounds: time to see what the last one brought, and to stop. */
  readonly pause: () => Promise<void>
}

/** Rounds that start by themselves, where the market allows it: as many as were asked for, and never beyond the loss that was. */
export function createAutoplay({ spin, balanceMinor, stakeMinor, show, pause }: AutoplayDeps) {
  let left = 0

  async function start({ rounds, mayLoseMinor }: AutoplayPlan): Promise<void> {
    if (left > 0) return
    const floorMinor = balanceMinor() - mayLoseMinor
    left = rounds
    while (left > 0 && balanceMinor() - stakeMinor() >= floorMinor) {
      left -= 1
      show(left + 1)
      const isPlayed = await spin()
      if (!isPlayed) break
      if (left > 0) await pause()
    }
    left = 0
    show(0)
  }

  return {
    start,
    /** After the round that is being played. */
    stop: () => void (left = 0),
    isRunning: () => left > 0,
  }
}
