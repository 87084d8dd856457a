import type { Brand } from '#schemas/brand.generated.ts'
import type { GateId } from '#schemas/modules.generated.ts'
import { text } from '../texts.ts'
import type { Texts } from '../texts.ts'

export interface Shortcut {
  readonly name: string
  readonly url: string
}

/** Shortcuts of a long press on the app icon, most important first. Android shows at most four. */
const places: readonly { readonly gate: GateId; readonly label: string; readonly url: string }[] = [
  { gate: 'member.deposit', label: 'memberCenter.menu.deposit', url: '/member/deposit' },
  { gate: 'promotions', label: 'menu.promotions', url: '/promotions' },
  { gate: 'lobby.lottery', label: 'games.category.lottery', url: '/lottery' },
  { gate: 'lobby.slots', label: 'games.category.slots', url: '/rng' },
  { gate: 'help', label: 'menu.help', url: '/help' },
]
const mostShortcuts = 4

/** Shortcuts to features the brand has on. */
export const shortcutsOf = ({ modules, identity }: Brand, texts: Texts): readonly Shortcut[] =>
  places
    .filter(({ gate }) => Reflect.get(modules, gate) === true)
    .map(({ label, url }) => ({ name: text(texts, label, identity.name), url }))
    .filter(({ name }) => name !== '')
    .slice(0, mostShortcuts)

export interface ManifestInputs {
  readonly description: string
  readonly direction: 'ltr' | 'rtl'
  readonly background: string
  /** Colour of the app's title bar: that of the page's `theme-color`, so that it does not change while the page loads. */
  readonly theme: string
  readonly symbol: string
  readonly shortcuts: readonly Shortcut[]
  readonly pictures: { readonly small: string; readonly large: string; readonly maskable: string } | null
}

/** The web app manifest, for installation on a home screen. */
export const webManifest = (
  brand: Brand,
  { description, direction, background, theme, symbol, shortcuts, pictures }: ManifestInputs,
) =>
  JSON.stringify(
    {
      id: '/',
      name: brand.identity.name,
      short_name: brand.identity.shortName ?? brand.identity.name,
      description,
      lang: brand.defaultLanguage,
      dir: direction,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      prefer_related_applications: false,
      background_color: background,
      theme_color: theme,
      categories: ['entertainment', 'games'],
      icons: [
        { src: symbol, sizes: 'any', type: 'image/svg+xml' },
        ...(pictures === null
          ? []
          : [
              { src: pictures.small, sizes: '192x192', type: 'image/png' },
              { src: pictures.large, sizes: '512x512', type: 'image/png' },
              { src: pictures.maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
            ]),
      ],
      shortcuts,
    },
    null,
    2,
  )
