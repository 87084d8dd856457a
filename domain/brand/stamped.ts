import type { Brand } from '#schemas/brand.generated.ts'

/** What a stamped `index.html` carries in `<script type="application/json" id="marquee-brand">`: the page never fetches its brand. */
export interface StampedBrand {
  readonly brand: Brand
  /** One address per language of the brand: the merged texts as `{ [slice]: { … } }`. */
  readonly locales: Readonly<Record<string, string>>
  readonly assets: StampedAssets
  /** Names this build of this brand; changes with anything a visitor could notice. */
  readonly release: string
}

/** Addresses of SVG files. */
export interface StampedAssets {
  /** The wide wordmark in the ink of the default mode. */
  readonly logo: string
  readonly logoOnDark: string
  readonly logoOnLight: string
  /** The square mark. */
  readonly symbol: string
}

/** The id of the JSON block. */
export const stampedBrandElementId = 'marquee-brand'
