import { lateTexts } from '#src/i18n/late-texts.tsx'

/** Loads the copy of the chat together with the room. */
export const { Texts } = lateTexts(
  'chat',
  import.meta.glob<object>('/locales/*/chat.json', { import: 'default' }),
)
