import { lateTexts } from '#src/i18n/late-texts.tsx'

/** Loads the copy of the lotteries, which is not in the initial bundle. */
export const { Texts: LotteryTexts, withTexts } = lateTexts(
  'lottery',
  import.meta.glob<object>('/locales/*/lottery.json', { import: 'default' }),
)
