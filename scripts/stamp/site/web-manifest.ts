import type { Brand } from '#schemas/brand.generated.ts'

export interface ManifestInputs {
  readonly description: string
  readonly direction: 'ltr' | 'rtl'
  readonly background: string
  readonly icons: { readonly small: string; readonly large: string; readonly maskable: string }
}

/** What a phone needs to put the site on its home screen. */
export const webManifest = (brand: Brand, { description, direction, background, icons }: ManifestInputs) =>
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
        { src: icons.small, sizes: '192x192', type: 'image/png' },
        { src: icons.large, sizes: '512x512', type: 'image/png' },
        { src: icons.maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    null,
    2,
  )
