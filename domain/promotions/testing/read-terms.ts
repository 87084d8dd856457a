import type { PromotionCondition, PromotionRule } from '#schemas/api/promotion-rule.ts'
import { wageringRule } from '../reward.ts'
import { conditionPatterns } from './condition-patterns.ts'
import { clausePatterns } from './term-patterns.ts'
import type { Read } from './term-patterns.ts'
import type { Language } from './term-values.ts'

/*
 * Reads terms back into a rule. It knows the sentences from the files beside this one alone, not from `locales/`, so that a text that says
 * something else than the rule is found.
 */

const patterns = [...clausePatterns, ...conditionPatterns]

/** Space that does not break, and the narrow one, as plain space. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

/** Throws on a sentence it does not know, and on a clause that is said twice. */
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

/** The rule as far as it has an effect and is public: no code, and no conditions of a wagering of 0. */
export function publicEffect(rule: PromotionRule): unknown {
  const { entry, reward } = rule
  const hasNoWagering = wageringRule(reward)?.times === 0
  return {
    ...rule,
    entry: { kind: entry.kind },
    reward: hasNoWagering ? { ...reward, wagering: { times: 0 } } : reward,
  }
}
