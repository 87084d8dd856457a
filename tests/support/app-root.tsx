// Preloaded, because a test may end before a login would load it.
import '#src/features/messages/watch-unseen.ts'
import '#src/features/security/start-idle-watch.ts'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import type { StampedBrand } from '#domain/brand/stamped.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Api } from '#src/api/api.ts'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { AppProviders } from '#src/app/App.tsx'
import { createRoot } from '#src/app/create-root.ts'
import type { Root } from '#src/app/root.ts'
import type { SessionBus } from '#src/features/session/index.ts'
import type { Texts } from '#src/i18n/index.ts'
import { systemClock } from '#src/lib/clock.ts'
import type { Clock } from '#src/lib/clock.ts'
import { createAppStorage } from '#src/storage/app-storage.ts'
import type { StorageAreas } from '#src/storage/app-storage.ts'
import { memoryAreas } from '#src/storage/memory-areas.ts'
import { aBrand } from './brand.ts'

const files = import.meta.glob<object>('/locales/*/*.json', { eager: true, import: 'default' })

/** The texts of a language, as a stamped page fetches them. */
export const textsOfLanguage = (language: string): Texts =>
  Object.fromEntries(
    Object.entries(files).flatMap(([path, texts]) => {
      const [, , folder, file = ''] = path.split('/')
      return folder === language ? [[file.replace('.json', ''), texts]] : []
    }),
  )

/** The text of a copy key in a language: `say('session:login.submit')`. Placeholders are filled in. */
export const sayingIn =
  (language: string) =>
  (key: string, values: Readonly<Record<string, string | number>> = {}): string => {
    const text = key
      .split(/[:.]/)
      .reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], textsOfLanguage(language))
    if (typeof text !== 'string') throw new Error(`${key} is no text in ${language}`)
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
  }

export interface AppOptions {
  readonly brand?: Brand
  /** Instead of `brand`: a brand with its own marks. */
  readonly stamped?: StampedBrand
  readonly api?: Api
  readonly areas?: StorageAreas
  readonly bus?: SessionBus
  readonly clock?: Clock
  /** Initial path and query. */
  readonly address?: string
  readonly reportFault?: (error: unknown) => void
  readonly isHidden?: () => boolean
}

const mark = (text: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 140 32"><text y="25" font-family="sans-serif" font-weight="800" font-size="26" fill="#8aa">${text}</text></svg>`)}`

export const aStampedBrand = (brand: Brand = aBrand()): StampedBrand => {
  const logo = mark(brand.identity.name)
  return {
    brand,
    locales: Object.fromEntries(brand.languages.map((language) => [language, language])),
    assets: { logo, logoOnDark: logo, logoOnLight: logo, symbol: mark('●') },
    release: 'test',
  }
}

/** A session bus without other tabs. */
const aloneBus: SessionBus = { tell: () => undefined, listen: () => () => undefined }

/** An application on a gateway in memory. `fake` is that gateway, unless another was given. */
export function anApp({ address = '/', ...options }: AppOptions = {}): { root: Root; fake: FakeApi } {
  const fake = createFakeGateway()
  const url = new URL(address, 'http://test-brand.localhost')
  const root = createRoot({
    stamped: options.stamped ?? aStampedBrand(options.brand),
    connect: () => options.api ?? fake,
    storage: createAppStorage(options.areas ?? memoryAreas()),
    bus: options.bus ?? aloneBus,
    clock: options.clock ?? systemClock,
    random: { fraction: () => 0.5, uuid: () => '00000000-0000-4000-8000-000000000000' },
    location: url,
    root: document.documentElement,
    loadTexts: (language) => Promise.resolve(textsOfLanguage(language)),
    reload: () => undefined,
    reportFault: options.reportFault ?? (() => undefined),
    showMissingTexts: true,
    ...(options.isHidden !== undefined && { isHidden: options.isHidden }),
  })
  return { root, fake }
}

/** Providers and router around a part of the application. */
export const Around = ({
  root,
  address = '/',
  children,
}: {
  root: Root
  address?: string
  children: ReactNode
}) => (
  <AppProviders root={root}>
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  </AppProviders>
)
