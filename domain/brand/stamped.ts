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

/** URLs of SVG files. */
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

/** Where the gateway puts the pictures and answers of a lobby's first screen; without a gateway it stays a comment. */
export const firstScreenMarker = '<!--first-screen-->'
/** The id of the JSON block with `FirstAnswers`. */
export const firstAnswersElementId = 'marquee-answers'

/** Answers to a visitor's first calls, which the gateway sends with the page. */
export interface FirstAnswers {
  /** The language they were asked in, BCP 47. */
  readonly language: string
  /** When, as an ISO instant: going back in the history may show an old page. */
  readonly at: string
  /** Reply by the URL of the GET call, without its origin. */
  readonly answers: Readonly<Record<string, object>>
}

/** Event dispatched to a site in the studio's frame: `detail` has the brand's own texts by language and slice. */
export const textsLaidEvent = 'marquee:texts'
/** Event dispatched to the same frame: `detail` is the resolved brand as edited. */
export const brandLaidEvent = 'marquee:brand'
