import { lateTexts } from '#src/lib/late-texts.tsx'

const files = import.meta.glob<object>('/locales/*/raffles.json', { import: 'default' })

export const { withTexts } = lateTexts('raffles', files)
