import type { i18n as I18n } from 'i18next'
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx'
import type { StampedBrand } from '#domain/brand/stamped.ts'
import { directionOf } from '#domain/brand/text-direction.ts'
import type { TextDirection } from '#domain/brand/text-direction.ts'
import type { AppStorage } from '#src/storage/app-storage.ts'
import { layTexts } from './own-late-texts.ts'
import { pickLanguage } from './pick-language.ts'

/** Texts of one language by slice, merged by the stamp step of the build. */
export type Texts = Readonly<Record<string, object>>

export interface LanguageDependencies {
  readonly stamped: Pick<StampedBrand, 'brand' | 'locales'>
  readonly storage: AppStorage
  readonly i18n: I18n
  /** Fetches the texts at a stamped URL. Rejects if that fails. */
  readonly loadTexts: (url: string) => Promise<Texts>
  /** The page's root element. */
  readonly root: { lang: string; dir: string }
}

/** The language of the page. It changes only after the new texts have loaded. */
export class LanguageStore {
  current: string
  /** The language being loaded, or null. */
  loading: string | null = null
  readonly offered: readonly string[]
  readonly #deps: LanguageDependencies

  constructor(deps: LanguageDependencies) {
    this.#deps = deps
    this.current = pickLanguage(deps.storage.get('hisLang'), deps.stamped.brand)
    this.offered = deps.stamped.brand.languages
    makeAutoObservable(this, { offered: observableRef, current: observable }, { autoBind: true })
  }

  get dir(): TextDirection {
    return directionOf(this.current)
  }

  /** Loads the first language. */
  start(): Promise<void> {
    return this.#load(this.current)
  }

  /** Changes the language and stores the choice. Rejects without a change if the texts cannot be loaded. */
  async choose(language: string): Promise<void> {
    if (!this.offered.includes(language) || language === this.current) return
    await this.#load(language)
    // Not if a later choice has replaced this one.
    if (this.current === language) this.#deps.storage.set('hisLang', language)
  }

  /** Overrides stamped texts in the languages already loaded and re-renders. */
  lay(texts: Readonly<Record<string, Texts>>): void {
    const { i18n } = this.#deps
    for (const [language, slices] of Object.entries(texts))
      if (i18n.hasResourceBundle(language, 'app'))
        for (const [slice, bundle] of Object.entries(slices)) layTexts(i18n, language, slice, bundle)
    i18n.emit('languageChanged', this.current)
  }

  async #load(language: string): Promise<void> {
    const { stamped, i18n, loadTexts } = this.#deps
    this.#setLoading(language)
    try {
      if (!i18n.hasResourceBundle(language, 'app')) {
        const texts = await loadTexts(stamped.locales[language] ?? '')
        // Not copied: the texts were parsed for this alone.
        for (const [slice, bundle] of Object.entries(texts))
          i18n.addResourceBundle(language, slice, bundle, false, false, { skipCopy: true })
      }
      // A later choice has replaced this one.
      if (this.loading !== language) return
      await i18n.changeLanguage(language)
      this.#apply(language)
    } catch (error) {
      if (this.loading === language) this.#setLoading(null)
      throw error
    }
  }

  #setLoading(language: string | null) {
    runInAction(() => {
      this.loading = language
    })
  }

  #apply(language: string) {
    const { root, storage } = this.#deps
    runInAction(() => {
      this.current = language
      this.loading = null
    })
    root.lang = language
    root.dir = this.dir
    storage.set('lang', language)
  }
}
