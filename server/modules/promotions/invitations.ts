import type { PromotionRule } from '#schemas/api/promotion-rule.ts'
import type { Labels } from '#server/modules/labels/labels.service.ts'
import type { Owner } from '#server/modules/rewards/owner.ts'
import { labelsIn } from './names.ts'

type Conditions = Pick<PromotionRule, 'conditions'>

/**
 * Which rules a reader may see. A promotion that asks for a hidden label is by invitation: only players who meet those
 * conditions learn of it.
 */
export const createInvitations =
  (labels: Pick<Labels, 'all' | 'labelsOf'>) =>
  async (
    merchantCode: string,
    owner: Owner | null,
    rules: readonly Conditions[],
  ): Promise<(rule: Conditions) => boolean> => {
    if (rules.every((rule) => labelsIn(rule).size === 0)) return () => true
    const [all, own] = await Promise.all([
      labels.all(merchantCode),
      owner === null ? new Set<string>() : labels.labelsOf(owner),
    ])
    const visible = new Set(all.flatMap(({ code, visible: isVisible }) => (isVisible ? [code] : [])))
    return ({ conditions }) =>
      conditions.every(
        (condition) =>
          condition.attribute !== 'label' ||
          visible.has(condition.label) ||
          (owner !== null && own.has(condition.label) === condition.value),
      )
  }
