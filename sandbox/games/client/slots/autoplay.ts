/** The player's autoplay settings. */
export interface AutoplayPlan {
  readonly rounds: number
  /** Loss limit: no round starts that could exceed it. */
  readonly mayLoseMinor: bigint
}

export interface AutoplayDeps {
  /** Plays one round; false when it did not take place. */
  readonly spin: () => Promise<boolean>
  readonly balanceMinor: () => bigint
  readonly stakeMinor: () => bigint
  /** Shows the number of rounds left; 0: autoplay has ended. */
  readonly show: (left: number) => void
  /** Delay between two rounds, to read the result and to stop. */
  readonly pause: () => Promise<void>
}

/** Autoplay, where the market allows it: the requested number of rounds, up to the loss limit. */
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
    /** Stops after the current round. */
    stop: () => void (left = 0),
    isRunning: () => left > 0,
  }
}
