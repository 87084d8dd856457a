/**
 * What stories pin of the toolbar: `globals: rightToLeft`. Storybook locks a pinned entry of the toolbar while the story
 * is shown; everything else follows the toolbar. A story pins only what it is about.
 */

/** Arabic, which only Qamar has. */
export const rightToLeft = { brand: 'qamar', language: 'ar' } as const
/** Portuguese, for its longer texts; a brand without it shows its own language. */
export const inPortuguese = { language: 'pt' } as const
/** Vietnamese with the brand of its lotteries. */
export const inVietnamese = { brand: 'lantern', language: 'vi' } as const
/** The brand with every way to log in and to sign up. */
export const everyWayIn = { brand: 'aurora' } as const
/** A phone's viewport. */
export const onAPhone = { viewport: { value: 'mobile1', isRotated: false } } as const
