import { makeAutoObservable } from 'mobx'
import { getPromotion, getPromotions, listFreeRounds } from '#schemas/api/promotions.ts'
import type { CenterCard, PromotionGrant } from '#schemas/api/promotions.ts'
import type { PromotionType } from '#schemas/api/promotion-card.ts'
import type { Reply } from '#schemas/api/route.ts'
import { Loadable } from '#src/features/games/index.ts'
import type { PromotionsSetting } from './setting.ts'

export type PromotionDetail = Reply<typeof getPromotion>
export const shownPhases = ['open', 'comingSoon', 'paused', 'ended'] as const
export type ShownPhase = (typeof shownPhases)[number]

/** A promotion that is settling counts as ended: players cannot join it any more. */
const phaseOf = ({ phase }: CenterCard): ShownPhase => (phase === 'settling' ? 'ended' : phase)

/** Cards of the promotion centre. `revision` rises when a shown promotion may have changed. */
export class PromotionsStore {
  readonly cards: Loadable<readonly CenterCard[]>
  /** Grants of free rounds with rounds left. */
  readonly freeRounds: Loadable<readonly PromotionGrant[]>
  revision = 0
  readonly #setting: PromotionsSetting

  constructor(setting: PromotionsSetting) {
    this.#setting = setting
    this.cards = new Loadable(async (signal) => (await setting.api.call(getPromotions, {}, { signal })).list)
    this.freeRounds = new Loadable(
      async (signal) => (await setting.api.call(listFreeRounds, {}, { signal })).list,
    )
    makeAutoObservable(this, { cards: false, freeRounds: false }, { autoBind: true })
  }

  /** Loads the cards unless they are loaded or loading. */
  show(): void {
    this.cards.show()
  }

  /** Loads the player's free rounds unless they are loaded or loading. */
  showFreeRounds(): void {
    this.freeRounds.show()
  }

  tell(): void {
    this.revision += 1
    this.cards.reload()
    this.freeRounds.reload()
  }

  /** Call after a login: what the page has may be of the player before. */
  changePlayer(): void {
    this.revision += 1
    this.cards.forget()
    this.freeRounds.forget()
  }

  /** Types with at least one card, in list order. */
  get types(): readonly PromotionType[] {
    return [...new Set(this.cards.value?.map(({ type }) => type))]
  }

  /** Cards of a type (null: all types) in a phase; those with a reward to claim come first. */
  cardsOf(type: PromotionType | null, phase: ShownPhase): readonly CenterCard[] {
    const urgent = ({ status }: CenterCard) => (status === 'issued' ? 0 : 1)
    return (this.cards.value ?? [])
      .filter((card) => (type === null || card.type === type) && phaseOf(card) === phase)
      .toSorted((one, other) => urgent(one) - urgent(other))
  }

  countOf(type: PromotionType | null, phase: ShownPhase): number {
    return this.cardsOf(type, phase).length
  }

  /** The operator's title of a raffle; null if it is not among the cards or has none. */
  raffleTitle(raffleId: string): string | null {
    const raffle = this.cards.value?.find(
      ({ kind, promotionId }) => kind === 'raffle' && promotionId === raffleId,
    )
    return raffle?.headline ?? null
  }

  detail(promotionId: string): Promise<PromotionDetail> {
    return this.#setting.api.call(getPromotion, { promotionId })
  }
}
