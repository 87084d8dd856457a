/** Largest SVG a brand may bring, in characters. */
export const maxSvgLength = 64 * 1024

/** A picture inside the drawing: PNG, JPEG or WebP only, because an SVG could hold scripts again. */
const ownPicture = `data:image/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=]+["']`

const dangers: readonly (readonly [RegExp, string])[] = [
  [/<script/i, 'a script'],
  [/\son[a-z]+\s*=/i, 'an event attribute'],
  [/<foreignObject/i, 'a foreign object'],
  [/<!(?:DOCTYPE|ENTITY)/i, 'a document type or an entity'],
  [/<\?(?!xml\s)/i, 'a processing instruction'],
  [new RegExp(`\\b(?:xlink:)?href\\s*=\\s*["'](?!#|${ownPicture})`, 'i'), 'a reference to the outside'],
  [/url\(\s*["']?(?!#)/i, 'a reference to the outside'],
  [/@import/i, 'an imported style sheet'],
  [/javascript:/i, 'a script address'],
  [/<(?:iframe|embed|object|audio|video|animate\w*|set)\b/i, 'an element that does more than draw'],
]

/** What an SVG does besides drawing, in words; null when it is safe. */
export function svgDanger(svg: string): { readonly offset: number; readonly what: string } | null {
  if (svg.length > maxSvgLength) return { offset: 0, what: `more than ${maxSvgLength / 1024} kB` }
  if (!/<svg[\s>]/i.test(svg)) return { offset: 0, what: 'no <svg> element' }
  for (const [pattern, what] of dangers) {
    const offset = svg.search(pattern)
    if (offset >= 0) return { offset, what }
  }
  return null
}
