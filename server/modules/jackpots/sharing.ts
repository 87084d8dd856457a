import type { SettingValue } from '#schemas/api/merchant-settings.ts'

/** Shared jackpots among the operator's merchants. */
export interface Sharing {
  /** The merchant whose pots take this merchant's bets: itself, or another one with the same currency. */
  keeperOf(merchantCode: string): string
  /** All merchants whose bets count at a keeper's pots, the keeper first. */
  membersOf(keeper: string): readonly string[]
}

export interface SharingDeps {
  /** The operator's brands, served by this gateway. */
  readonly brands: () => readonly { readonly merchantCode: string }[]
  readonly brandOf: (merchantCode: string) => { readonly currency: string } | null
  /** Null: not set, the initial value applies. */
  readonly settings: {
    readonly get: (merchantCode: string, kind: 'jackpots') => SettingValue<'jackpots'> | null
  }
  /** The initial keeper; null: pots of its own. */
  readonly firstKeeperOf: (merchantCode: string) => string | null
}

/** Why a merchant's bets cannot count at the pots of another; null: they can. */
export type SharingProblem = 'itself' | 'notServed' | 'currency' | 'followsAnother' | 'isFollowed'

/**
 * A keeper's pots are shared by the merchants that name it. A keeper names no other, so there are no chains, and all
 * have its currency: a violation is refused when set by an operator, and ignored when it comes from a file.
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

  /** As `problemOf`, for a merchant about to name a keeper: its own pots may already be shared by others. */
  const problemOfChange = (merchantCode: string, keeper: string): SharingProblem | null =>
    problemOf(merchantCode, keeper) ?? (membersOf(merchantCode).length > 1 ? 'isFollowed' : null)

  return { keeperOf, membersOf, problemOfChange } satisfies Sharing & Record<string, unknown>
}
