declare module 'subset-font' {
  /** Subsets a font to the glyphs of `text`; `variationAxes` pins an axis of a variable font. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options?: { targetFormat?: 'woff2' | 'woff' | 'truetype'; variationAxes?: Record<string, number> },
  ): Promise<Buffer>
}
