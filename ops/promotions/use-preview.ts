import { useEffect, useState } from 'react'
import { previewPromotion } from '#schemas/api/ops-promotions.ts'
import type { PromotionRule } from '#schemas/api/promotion-rule.ts'
import type { Input, Reply } from '#schemas/api/route.ts'
import { call } from '../api.ts'
import type { PromotionKey } from './resources.ts'

export type RulePreview = Reply<typeof previewPromotion>

/** Debounce of typing before the gateway is called. */
const pauseMs = 400

/** The gateway's check of the typed rule; null: none yet. The last reply is kept while a new one loads. */
export function usePreview(key: PromotionKey | null, rule: PromotionRule | null): RulePreview | null {
  const [preview, setPreview] = useState<RulePreview | null>(null)
  const asked = key === null || rule === null ? null : JSON.stringify({ ...key, rule })
  useEffect(() => {
    if (asked === null) return undefined
    let wanted = true
    const timer = setTimeout(() => {
      call(previewPromotion, JSON.parse(asked) as Input<typeof previewPromotion>).then(
        (reply) => wanted && setPreview(reply),
        // Errors are shown on saving and do not interrupt typing.
        () => undefined,
      )
    }, pauseMs)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [asked])
  return preview
}
