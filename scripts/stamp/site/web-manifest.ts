import type { Brand } from '#schemas/brand.generated.ts'

export interface ManifestInputs {
  readonly description: string
  readonly direction: 'ltr' | 'rtl'
  readonly background: string
  readonly symbol: string
  readonly pictures: { readonly small: string; readonly large: string; readonly maskable: string } | null
}

/** The web app manifest, for installation on a home screen. */
export const webManifest = (
  brand: Brand,
  { description, direction, background, symbol, pictures }: ManifestInputs,
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
      background_color: background,
      theme_color: background,
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
    },
    null,
    2,
  )
