import { useEffect, useState } from 'react'
import { previewPromotion } from '#schemas/api/ops-promotions.ts'
import type { PromotionRule } from '#schemas/api/promotion-rule.ts'
import type { Input, Reply } from '#schemas/api/route.ts'
import { call } from '../api.ts'
import type { PromotionKey } from './resources.ts'

export type RulePreview = Reply<typeof previewPromotion>

/** Pause after the last key before the gateway is asked. */
const pauseMs = 400

/** What the gateway says about a rule as it is typed; null: nothing yet. The last answer stays while a new one is fetched. */
export function usePreview(key: PromotionKey | null, rule: PromotionRule | null): RulePreview | null {
  const [preview, setPreview] = useState<RulePreview | null>(null)
  const asked = key === null || rule === null ? null : JSON.stringify({ ...key, rule })
  useEffect(() => {
    if (asked === null) return undefined
    let wanted = true
    const timer = setTimeout(() => {
      call(previewPromotion, JSON.parse(asked) as Input<typeof previewPromotion>).then(
        (reply) => wanted && setPreview(reply),
        // Saving says what is wrong; typing goes on.
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
