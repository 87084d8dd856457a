import { lateTexts } from '#src/i18n/late-texts.tsx'

const files = import.meta.glob<object>('/locales/*/raffles.json', { import: 'default' })

export const { withTexts } = lateTexts('raffles', files)
