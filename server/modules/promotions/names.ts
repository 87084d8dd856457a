import type { PromotionRule } from '#schemas/api/promotion-rule.ts'
import type { RuleNames } from '#domain/promotions/words.ts'
import { textIn } from '#server/lib/text-in.ts'
import type { Catalogue } from '#server/modules/games/catalogue.ts'
import type { Labels } from '#server/modules/labels/labels.service.ts'
import type { Rewards } from '#server/modules/rewards/create-rewards.ts'

interface NamesDeps {
  readonly goods: Pick<Rewards['points']['goods'], 'named'>
  readonly catalogue: Pick<Catalogue, 'gameOf'>
  /** A merchant's rank names, lowest first. */
  readonly rankNames: (merchantCode: string) => readonly string[]
  readonly labels: Pick<Labels, 'all'>
}

export type NamesOf = ReturnType<typeof createNames>

/** Looks up display names of a rule's goods, games, ranks and visible labels, so that texts show no ids. */
export function createNames({ goods, catalogue, rankNames, labels }: NamesDeps) {
  return async (merchantCode: string, rule: PromotionRule, language: string): Promise<RuleNames> => {
    const { reward, conditions } = rule
    const names: Record<string, string> = {}
    if (reward.kind === 'good') {
      const title = (await goods.named([merchantCode])).get(`${merchantCode} ${reward.goodId}`)?.title
      if (title !== undefined) names[`good:${reward.goodId}`] = textIn(title, language, 'en')
    }
    if (reward.kind === 'freeRounds')
      for (const gameId of reward.gameIds) {
        const game = await catalogue.gameOf(gameId)
        if (game !== null) names[`game:${gameId}`] = game.names?.[language] ?? game.name
      }
    const ranks = rankNames(merchantCode)
    for (const condition of conditions) {
      const name = condition.attribute === 'rank' ? ranks[condition.value] : undefined
      if (name !== undefined) names[`rank:${Number(condition.value)}`] = name
    }
    const wanted = labelsIn(rule)
    if (wanted.size > 0)
      for (const { code, name, visible } of await labels.all(merchantCode))
        if (visible && wanted.has(code)) names[`label:${code}`] = textIn(name, language, 'en')
    return names
  }
}

/** Codes of the labels that a rule asks for. */
export const labelsIn = ({ conditions }: Pick<PromotionRule, 'conditions'>): ReadonlySet<string> =>
  new Set(conditions.flatMap((condition) => (condition.attribute === 'label' ? [condition.label] : [])))
