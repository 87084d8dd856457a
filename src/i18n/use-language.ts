import { storeHook } from '#src/lib/stores.tsx'
import type { LanguageStore } from './language.store.ts'

declare module '#src/lib/stores.tsx' {
  interface Stores {
    readonly language: LanguageStore
  }
}

export const useLanguage = storeHook('language')
