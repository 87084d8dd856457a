import type { getSettings, getTemplates } from '#schemas/api/system.ts'
import type { Reply } from '#schemas/api/route.ts'
import { minorDigits } from '#domain/money/currency.ts'
import type { RequestSite } from '#server/lib/handle.ts'

/** Public settings of a site, from its brand file. */
export function settingsOf({ brand, merchantCode, currency }: RequestSite): Reply<typeof getSettings> {
  const { timeZone, languages, defaultLanguage, lotteryType, loginedToHomePage } = brand
  return {
    merchantCode,
    currency,
    fractionDigits: minorDigits(currency),
    timeZone,
    languages,
    defaultLanguage,
    lotteryType,
    loginedToHomePage,
  }
}

export const templatesOf = ({ brand }: RequestSite): Reply<typeof getTemplates> => ({
  platform: brand.platform,
  device: brand.device,
  modes: brand.theme.modes,
  defaultMode: brand.theme.defaultMode,
  homeSections: brand.home.sections,
})
