import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  promotionSummary,
  promotionTerms,
  promotionTitle,
  rewardBrief,
} from '#domain/promotions/sentences.ts'
import type { PromotionWords } from '#domain/promotions/sentences.ts'
import { createPromotionWords, withNames } from '#domain/promotions/words.ts'
import type { CenterCard } from '#schemas/api/promotions.ts'
import { useBrand } from '#src/brand/index.ts'
import { useFormat } from '#src/record-page/index.ts'
import { usePromotions } from './use-promotions.ts'

/** Turns an id such as `weekend-bag` into words, for goods and raffles without a loaded title. */
const spoken = (id: string) => id.replaceAll('-', ' ')

/** Formats promotion texts in the current language and the brand's currency. */
export function usePromotionWords(): PromotionWords {
  const { t, i18n } = useTranslation()
  const { brand } = useBrand()
  const store = usePromotions()
  const { language } = i18n
  const { currency, timeZone } = brand
  return useMemo(
    () =>
      createPromotionWords({
        language,
        currency,
        timeZone,
        t: (key, values) => t(`promotions:${key}`, { ...values }),
        category: (id) => t(`games:category.${id}`),
        raffle: (id) => store.raffleTitle(id) ?? spoken(id),
        good: spoken,
      }),
    [t, language, currency, timeZone, store],
  )
}

/** The conditions of a reward that is only claimed: without them its summary would promise it to everybody. */
const claimNeeds = (rule: NonNullable<CenterCard['rule']>, words: PromotionWords): readonly string[] =>
  rule.trigger.kind !== 'claim'
    ? []
    : promotionTerms(rule, words)
        .filter(({ id }) => id.startsWith('condition'))
        .map(({ text }) => text)

/** Texts of a card: title, summary, and the reward for its picture. */
export function useCardTexts() {
  const { t } = useTranslation()
  const plain = usePromotionWords()
  const { money } = useFormat()
  return ({ rule, names, headline, kind, prize, places }: CenterCard) => {
    const words = withNames(plain, names)
    if (rule !== null)
      return {
        title: headline ?? promotionTitle(rule, words),
        summary: [...claimNeeds(rule, words), promotionSummary(rule, words)].join(' '),
        figure: rule.reward.kind === 'good' ? undefined : rewardBrief(rule.reward, words),
      }
    const pool = prize === null ? null : money(prize.amount, prize.currency)
    const named = kind === 'race' ? 'race' : 'raffle'
    return {
      title:
        headline ??
        (pool === null ? t(`promotions:kind.${named}`) : t(`promotions:kind.${named}Prize`, { prize: pool })),
      summary:
        places === null ? t(`promotions:kind.${named}`) : t('promotions:kind.places', { count: places }),
      figure: pool ?? undefined,
    }
  }
}
