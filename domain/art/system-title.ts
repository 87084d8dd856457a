import type { Palette, TitleBox } from './stage.ts'

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** At most three lines of about equal length, and no more than 60 characters. */
function wrapped(title: string): string[] {
  const characters = Array.from(title)
  const text = characters.length > 60 ? `${characters.slice(0, 59).join('')}…` : title
  const target = Math.max(8, Math.ceil(Array.from(text).length / 3) + 3)
  const lines = ['']
  for (const word of text.split(/\s+/)) {
    const open = lines.at(-1) ?? ''
    if (open !== '' && open.length + word.length >= target && lines.length < 3) lines.push(word)
    else lines[lines.length - 1] = open === '' ? word : `${open} ${word}`
  }
  return lines
}

/**
 * Titles in scripts our alphabet does not cover, and very long titles: text in a system font, fitted into the box.
 */
export function systemText(title: string, box: TitleBox, p: Palette, fill: string) {
  const lines = wrapped(title)
  const longest = Math.max(...lines.map((text) => Array.from(text).length))
  const size = Math.round(Math.min(56, box.height / lines.length / 1.15, (box.width / longest) * 1.55))
  const x = Math.round(box.align === 'middle' ? box.x + box.width / 2 : box.x)
  const spans = lines.map((text, i) => {
    const y = Math.round(box.bottom - size * (0.25 + (lines.length - 1 - i) * 1.12))
    return `<tspan x="${x}" y="${y}">${escaped(text)}</tspan>`
  })
  return `<text text-anchor="${box.align}" font-family="'Noto Sans','Segoe UI',Roboto,Arial,sans-serif" font-weight="800" font-size="${size}" fill="${fill}" stroke="${p.ink}" stroke-width="6" paint-order="stroke">${spans.join('')}</text>`
}
