import { lateTexts } from '#src/lib/late-texts.tsx'

const files = import.meta.glob<object>('/locales/*/lottery.json', { import: 'default' })

export const { LateTexts: LotteryTexts, withTexts } = lateTexts('lottery', files)
