import { lateTexts } from '#src/i18n/late-texts.tsx'

/** The texts of the chat come with the room. */
export const { Texts } = lateTexts(
  'chat',
  import.meta.glob<object>('/locales/*/chat.json', { import: 'default' }),
)
