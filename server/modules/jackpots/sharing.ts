import type { SettingValue } from '#schemas/api/merchant-settings.ts'

/** Which merchants of the operator have their jackpots in common. */
export interface Sharing {
  /** The merchant that keeps the pots a merchant's bets count at: itself, or another one of the same currency. */
  keeperOf(merchantCode: string): string
  /** Every merchant whose bets count at the pots of a keeper, the keeper first. */
  membersOf(keeper: string): readonly string[]
}

export interface SharingDeps {
  /** Served here: the operator's. */
  readonly brands: () => readonly { readonly merchantCode: string }[]
  readonly brandOf: (merchantCode: string) => { readonly currency: string } | null
  /** Null: nothing was set, so it is what the merchant began with. */
  readonly settings: {
    readonly get: (merchantCode: string, kind: 'jackpots') => SettingValue<'jackpots'> | null
  }
  /** What a merchant began with; null: pots of its own. */
  readonly firstKeeperOf: (merchantCode: string) => string | null
}

/** Why a merchant's bets cannot count at the pots of another; null: they can. */
export type SharingProblem = 'itself' | 'notServed' | 'currency' | 'followsAnother' | 'isFollowed'

/**
 * Pots are kept by one merchant and shared by those that name it. A keeper names none itself, so there are no chains, and all of them have
 * its currency: what does not fit is refused when it is set, and has no effect where it comes from a file.
 */
export function createSharing({ brands, brandOf, settings, firstKeeperOf }: SharingDeps) {
  const named = (merchantCode: string): string | null => {
    const set = settings.get(merchantCode, 'jackpots')
    return set === null ? firstKeeperOf(merchantCode) : set.keptBy
  }
  const served = () => [...new Set(brands().map(({ merchantCode }) => merchantCode))]

  function problemOf(merchantCode: string, keeper: string): SharingProblem | null {
    if (keeper === merchantCode) return 'itself'
    const [own, other] = [brandOf(merchantCode), brandOf(keeper)]
    if (own === null || other === null) return 'notServed'
    if (own.currency !== other.currency) return 'currency'
    return named(keeper) === null ? null : 'followsAnother'
  }

  function keeperOf(merchantCode: string): string {
    const keeper = named(merchantCode)
    return keeper !== null && problemOf(merchantCode, keeper) === null ? keeper : merchantCode
  }

  const membersOf = (keeper: string): readonly string[] => [
    keeper,
    ...served().filter((code) => code !== keeper && keeperOf(code) === keeper),
  ]

  /** The same for a merchant that is about to name a keeper: others may share its own pots already. */
  const problemOfChange = (merchantCode: string, keeper: string): SharingProblem | null =>
    problemOf(merchantCode, keeper) ?? (membersOf(merchantCode).length > 1 ? 'isFollowed' : null)

  return { keeperOf, membersOf, problemOfChange } satisfies Sharing & Record<string, unknown>
}
