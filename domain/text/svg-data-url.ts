/**
 * An SVG document as a data URL, in the characters that compress best: only those are escaped that would end the URL or the
 * attribute around it.
 */
export const svgDataUrl = (svg: string): string =>
  `data:image/svg+xml,${svg.replaceAll(/\s+/g, ' ').replaceAll(/[%#<>"]/g, (sign) => encodeURIComponent(sign))}`
