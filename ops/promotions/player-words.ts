import { createInstance } from 'i18next'
import { createPromotionWords } from '#domain/promotions/words.ts'
import type { PromotionWords } from '#domain/promotions/sentences.ts'
import { gameCategories } from '#domain/vocabulary/game-category.ts'

/** Languages of the preview; players of other languages get the brand's default. */
export const previewLanguages = ['en', 'pt', 'vi', 'ar'] as const
export type PreviewLanguage = (typeof previewLanguages)[number]

const promotions = {
  en: () => import('../../locales/en/promotions.json'),
  pt: () => import('../../locales/pt/promotions.json'),
  vi: () => import('../../locales/vi/promotions.json'),
  ar: () => import('../../locales/ar/promotions.json'),
}
const games = {
  en: () => import('../../locales/en/games.json'),
  pt: () => import('../../locales/pt/games.json'),
  vi: () => import('../../locales/vi/games.json'),
  ar: () => import('../../locales/ar/games.json'),
}

interface Place {
  readonly currency: string
  readonly timeZone: string
}

/** Loads the players' texts of a language, so that the preview shows the site's own wording. */
export async function loadPlayerWords(language: PreviewLanguage, place: Place): Promise<PromotionWords> {
  const [{ default: own }, { default: lobbies }] = await Promise.all([
    promotions[language](),
    games[language](),
  ])
  const texts = createInstance()
  await texts.init({
    lng: language,
    resources: { [language]: { promotions: own, games: lobbies } },
    interpolation: { escapeValue: false },
  })
  return createPromotionWords({
    ...place,
    language,
    t: (key, values = {}) => texts.t(`promotions:${key}`, values),
    category: (id) => texts.t(gameCategories.find((each) => each.id === id)?.nameKey ?? id),
  })
}
