import type { PromotionCondition, PromotionRule } from '#schemas/api/promotion-rule.ts'
import { wageringRule } from '../reward.ts'
import { conditionPatterns } from './condition-patterns.ts'
import { clausePatterns } from './term-patterns.ts'
import type { Read } from './term-patterns.ts'
import type { Language } from './term-values.ts'

/*
 * Parses terms back into a rule. It uses only the patterns beside this file, not `locales/`, so that a text that
 * deviates from its rule is found.
 */

const patterns = [...clausePatterns, ...conditionPatterns]

/** Replaces no-break spaces by plain ones. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

/** Throws on an unknown sentence and on a repeated clause. */
export function readTerms(sentences: readonly string[], language: Language): unknown {
  const conditions: PromotionCondition[] = []
  const said: Read = {}
  for (const sentence of sentences) {
    const text = plain(sentence)
    const match = patterns.flatMap((pattern) => {
      const found = pattern[language].exec(text)
      return found === null ? [] : [pattern.says([...found], language)]
    })
    const [first, second] = match
    if (first === undefined || second !== undefined) throw new Error(`Read ${match.length} ways: ${text}`)
    const { condition, ...rest } = first
    if (condition !== undefined) conditions.push(condition as PromotionCondition)
    for (const [clause, value] of Object.entries(rest)) {
      if (clause in said) throw new Error(`Said twice: ${clause}`)
      said[clause] = value
    }
  }
  const { grants = null, budgetUnits = null, wagering, reward, ...rest } = said
  const whole = wagering === undefined ? reward : { ...(reward as Read), wagering }
  return { ...rest, reward: whole, conditions, limits: { grants, budgetUnits } }
}

/** The part of a rule that is public and has an effect, with whether it counts stakes: no entry code, no wagering conditions when `times` is 0. */
export function publicEffect(rule: PromotionRule): unknown {
  const { entry, reward, trigger } = rule
  const hasNoWagering = wageringRule(reward)?.times === 0
  return {
    ...rule,
    ...((trigger.kind === 'stakes' ||
      (reward.kind === 'cashback' && reward.of === 'stakes') ||
      ('wagering' in reward && reward.wagering.times > 0)) && { countsStakes: true }),
    entry: { kind: entry.kind },
    reward: hasNoWagering ? { ...reward, wagering: { times: 0 } } : reward,
  }
}
