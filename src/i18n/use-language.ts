import { storeHook } from '#src/lib/stores.tsx'
import type { LanguageStore } from './language.store.ts'

export const useLanguage = storeHook<LanguageStore>('language')
