import { lateTexts } from '#src/i18n/late-texts.tsx'

/** The texts of the lotteries are not among those of the first load. */
export const { Texts: LotteryTexts, withTexts } = lateTexts(
  'lottery',
  import.meta.glob<object>('/locales/*/lottery.json', { import: 'default' }),
)
