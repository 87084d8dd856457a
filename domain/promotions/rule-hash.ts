import type { PromotionRule } from '#schemas/api/promotion-rule.ts'
import { sha256Hex } from '../agents/canonical.ts'

/** Canonical JSON (RFC 8785): keys sorted by UTF-16 code units, no white space, numbers as ECMAScript prints them. */
function sortedJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(sortedJson).join(',')}]`
  const fields = Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${sortedJson(field)}`)
  return `{${fields.join(',')}}`
}

/** The stored text of a rule; players accept its hash. */
export const ruleText = (rule: PromotionRule): string => sortedJson(rule)

export const ruleHash = (rule: PromotionRule): Promise<string> => sha256Hex(ruleText(rule))
