import { describe, expect, it } from 'vitest'
import { createAppStorage } from '#src/storage/app-storage.ts'
import { memoryAreas } from '#src/storage/memory-areas.ts'
import { aBrand } from '#tests/support/brand.ts'
import { createI18n } from './create-i18n.ts'
import { LanguageStore } from './language.store.ts'
import type { Texts } from './language.store.ts'
import { pickLanguage } from './pick-language.ts'

const brand = aBrand({ languages: ['pt', 'en', 'ar'], defaultLanguage: 'pt' })
const texts: Readonly<Record<string, Texts>> = {
  pt: { app: { hello: 'Olá' } },
  en: { app: { hello: 'Hello' } },
  ar: { app: { hello: 'مرحبا' } },
}

function aLanguage({ stored, fails = [] }: { stored?: string; fails?: readonly string[] } = {}) {
  const storage = createAppStorage(memoryAreas())
  if (stored !== undefined) storage.set('hisLang', stored)
  const i18n = createI18n({ showMissing: true })
  const root = { lang: '', dir: '' }
  const waiting = new Map<string, () => void>()
  const store = new LanguageStore({
    stamped: { brand, locales: { pt: 'pt', en: 'en', ar: 'ar' } },
    storage,
    i18n,
    root,
    loadTexts: (url) =>
      fails.includes(url)
        ? Promise.reject(new Error('gone'))
        : new Promise((resolve) => waiting.set(url, () => resolve(texts[url] ?? {}))),
  })
  const arrive = async (url: string) => {
    await Promise.resolve()
    waiting.get(url)?.()
  }
  return { store, storage, i18n, root, arrive }
}

describe('the first language', () => {
  it.each([
    [null, 'pt'],
    ['en', 'en'],
    ['EN', 'en'],
    ['en_US', 'en'],
    ['pt-BR', 'pt'],
    ['de', 'pt'],
    ['', 'pt'],
  ])('stored %j gives %s', (stored, language) => {
    expect(pickLanguage(stored, brand)).toBe(language)
  })
})

describe('the language of the page', () => {
  it('shows its texts and names itself on the page, without being a choice', async () => {
    const { store, storage, i18n, root, arrive } = aLanguage()
    await Promise.all([store.start(), arrive('pt')])
    expect(i18n.t('hello')).toBe('Olá')
    expect(root).toEqual({ lang: 'pt', dir: 'ltr' })
    expect([storage.get('lang'), storage.get('hisLang')]).toEqual(['pt', null])
  })

  it('changes only when the new texts are there, turns the page round and is remembered', async () => {
    const { store, storage, root, arrive } = aLanguage()
    await Promise.all([store.start(), arrive('pt')])
    const change = store.choose('ar')
    expect([store.current, store.loading]).toEqual(['pt', 'ar'])
    await Promise.all([change, arrive('ar')])
    expect([store.current, store.loading, store.dir]).toEqual(['ar', null, 'rtl'])
    expect(root).toEqual({ lang: 'ar', dir: 'rtl' })
    expect([storage.get('lang'), storage.get('hisLang')]).toEqual(['ar', 'ar'])
  })

  it('shows texts that are laid over the stamped ones, in languages that are there', async () => {
    const { store, i18n, arrive } = aLanguage()
    await Promise.all([store.start(), arrive('pt')])
    let told = 0
    i18n.on('languageChanged', () => (told += 1))
    store.lay({ pt: { app: { hello: 'Oi' } }, en: { app: { hello: 'Hi' } } })
    expect([i18n.t('hello'), told, i18n.hasResourceBundle('en', 'app')]).toEqual(['Oi', 1, false])
  })

  it('stays when the texts cannot be had', async () => {
    const { store, storage, arrive } = aLanguage({ fails: ['en'] })
    await Promise.all([store.start(), arrive('pt')])
    await expect(store.choose('en')).rejects.toThrow('gone')
    expect([store.current, store.loading, storage.get('hisLang')]).toEqual(['pt', null, null])
  })

  it('is the latest choice, whatever arrives last', async () => {
    const { store, storage, arrive } = aLanguage()
    await Promise.all([store.start(), arrive('pt')])
    const choices = [store.choose('ar'), store.choose('en')]
    await arrive('en')
    await arrive('ar')
    await Promise.all(choices)
    expect([store.current, storage.get('hisLang')]).toEqual(['en', 'en'])
  })

  it('shows a missing text by its key', async () => {
    const { store, i18n, arrive } = aLanguage()
    await Promise.all([store.start(), arrive('pt')])
    expect(i18n.t('app:nobody.wrote.this')).toBe('⟦app:nobody.wrote.this⟧')
  })
  it('says "unexpected" for a refusal that only a newer gateway knows', async () => {
    const { store, i18n, arrive } = aLanguage()
    await Promise.all([store.start(), arrive('pt')])
    expect(i18n.t('errors:weather.tooFine')).toBe('⟦errors:weather.tooFine⟧')
    i18n.addResourceBundle('pt', 'errors', { server: { unexpected: 'Algo deu errado.' } })
    expect(i18n.t('errors:weather.tooFine')).toBe('Algo deu errado.')
  })
})

it('writes numbers with the separators of the language', async () => {
  const i18n = createI18n({ showMissing: true })
  for (const language of ['en', 'pt'])
    i18n.addResourceBundle(language, 'app', { games: '{{count}} / {{year}}' })
  const written = async (language: string) => {
    await i18n.changeLanguage(language)
    return i18n.t('app:games', { count: 10_000, year: '2026' })
  }
  expect(await written('en')).toBe('10,000 / 2026')
  expect(await written('pt')).toBe('10.000 / 2026')
})
