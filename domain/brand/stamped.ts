import type { Brand } from '#schemas/brand.generated.ts'

/**
 * Content of `<script type="application/json" id="marquee-brand">` in a stamped `index.html`. The page never fetches
 * its brand.
 */
export interface StampedBrand {
  readonly brand: Brand
  /** One URL per language of the brand: the merged texts as `{ [slice]: { … } }`. */
  readonly locales: Readonly<Record<string, string>>
  readonly assets: StampedAssets
  /** Identifies this build of this brand; changes with anything a visitor could notice. */
  readonly release: string
  /** Origins that serve games in this deployment, beside those the brand names. */
  readonly games?: readonly string[]
}

/** URLs of SVG files; short logos are data URLs. */
export interface StampedAssets {
  /** The wide wordmark, coloured for the default mode. */
  readonly logo: string
  readonly logoOnDark: string
  readonly logoOnLight: string
  /** The square mark. */
  readonly symbol: string
}

/** The id of the JSON block. */
export const stampedBrandElementId = 'marquee-brand'

/** The skeletons of home and of single pages begin here; a page with a first screen of its own leaves them out. */
export const otherScreensMarker = '<!--other-screens-->'
/** Where the gateway puts the pictures and calls of a page's first screen; without a gateway it stays a comment. */
export const firstScreenMarker = '<!--first-screen-->'
/** The id of the JSON block with `FirstCalls`. */
export const firstCallsElementId = 'marquee-calls'

/** Headers of a visitor's first GET calls by URL, in the order of the calls. */
export type FirstCalls = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The property of `window` with the `EarlyReplies`. */
export const earlyRepliesProperty = 'marqueeReplies'

/** Replies to the page's `FirstCalls`, which it makes after its first paint, while the application loads. */
export type EarlyReplies = Record<
  string,
  { readonly headers: Readonly<Record<string, string>>; readonly reply: Promise<Response> }
>

/** Event dispatched to a site in the studio's frame: `detail` has the brand's own texts by language and slice. */
export const textsLaidEvent = 'marquee:texts'
/** Event dispatched to the same frame: `detail` is the resolved brand as edited. */
export const brandLaidEvent = 'marquee:brand'
