import type { CategoryId } from '#schemas/api/categories.ts'
import type { WhyNot } from '#schemas/api/promotions.ts'
import type { PromotionDetail } from './promotions.store.ts'

/** The player's next action towards a reward; null: none possible. */
export type Step =
  | { readonly kind: 'logIn' }
  | { readonly kind: 'join'; readonly needsCode: boolean }
  /** `grantKey` null: the claim itself creates the grant. */
  | { readonly kind: 'claim'; readonly grantKey: string | null }
  | { readonly kind: 'apply' }
  | { readonly kind: 'deposit' }
  | { readonly kind: 'play' }

/**
 * Issued rewards can be claimed, and a started wagering requirement met, after the end; all other steps need an open
 * promotion and an eligible player.
 */
export function stepOf({ card, rule, mine }: Pick<PromotionDetail, 'card' | 'rule' | 'mine'>): Step | null {
  if (mine === null) return card.phase === 'open' ? { kind: 'logIn' } : null
  const issued = mine.grants.find(({ state }) => state === 'issued')
  if (issued !== undefined) return { kind: 'claim', grantKey: issued.grantKey }
  if (mine.grants.some(({ state, wagering }) => state === 'process' && wagering !== null))
    return { kind: 'play' }
  if (card.phase !== 'open') return null
  const needsCode = rule.entry.kind === 'code'
  if (mine.whyNot !== null && mine.whyNot.reason !== 'codeMissing') return null
  // A claim joins implicitly, unless joining needs a code.
  const joinsByClaim = rule.trigger.kind === 'claim' && !needsCode
  if (rule.entry.kind !== 'automatic' && mine.joinedVersion === null && !joinsByClaim)
    return { kind: 'join', needsCode }
  if (mine.grants.some(({ state }) => state === 'process')) return null
  switch (rule.trigger.kind) {
    case 'claim':
      return { kind: 'claim', grantKey: null }
    case 'application':
      return mine.application === null ? { kind: 'apply' } : null
    case 'deposit':
      return { kind: 'deposit' }
    case 'stakes':
      return { kind: 'play' }
    default:
      return null
  }
}

/** Categories in which the player makes progress: those of a running wagering requirement, else of the trigger; null: all. */
export function countedGames({
  rule: { trigger, reward },
  mine,
}: Pick<PromotionDetail, 'rule' | 'mine'>): readonly CategoryId[] | null {
  const isWagering = mine?.grants.some(({ state, wagering }) => state === 'process' && wagering !== null)
  if (isWagering === true && 'wagering' in reward) return reward.wagering.categories
  return trigger.kind === 'stakes' ? trigger.categories : null
}

export interface Way {
  readonly to: string
  /** Copy key under `promotions:act`. */
  readonly label: 'deposit' | 'play' | 'verify' | 'setLimit' | 'seeBonus'
}

const deposit: Way = { to: '/member/deposit', label: 'deposit' }
const play: Way = { to: '/', label: 'play' }

/** Link that helps the player to meet an unmet condition; null: none. */
export function wayOn(why: WhyNot): Way | null {
  if (why.reason === 'anotherBonusRuns') return { to: '/member/bonuses', label: 'seeBonus' }
  if (why.reason !== 'condition') return null
  const { attribute, op, wanted } = why
  if (op === 'atMost') return null
  switch (attribute) {
    case 'depositCount':
    case 'deposited30':
      return deposit
    case 'staked7':
    case 'staked30':
    case 'stakedLife':
      return play
    case 'depositLimitSet':
      return wanted === 1 ? { to: '/member/limits', label: 'setLimit' } : null
    case 'identityVerified':
      return wanted === 1 ? { to: '/member/account', label: 'verify' } : null
    default:
      return null
  }
}
