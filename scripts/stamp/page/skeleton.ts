import { firstScreenMarker, otherScreensMarker } from '#domain/brand/stamped.ts'
import { isHomeSection, sectionBoxes } from '#src/features/home/section-boxes.ts'
import type { SectionBox } from '#src/features/home/section-boxes.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'

export interface SkeletonWords {
  readonly name: string
  readonly title: string
  readonly lead: string
  readonly noScript: string
  /** Shown when the application does not load, with a link below. */
  readonly slow: string
  readonly reload: string
  /** `18+` */
  readonly age: string
  /** The play-money notice under the hero's button. */
  readonly playMoney: string
  readonly heads: readonly HeadWords[]
}

/** A `PageHead` with its texts. */
export interface HeadWords {
  readonly path: string
  readonly title: string
  readonly lead: string | null
  readonly search: string | null
  readonly quiet: boolean
}

/** The note the start script shows when the application is slow or fails to load. */
export const slowNoteId = 'sk-slow'

const bars = (count: number) => '<span class="sk-bar"></span>'.repeat(count)

const boxes: Readonly<Record<SectionBox, (words: SkeletonWords) => string>> = {
  hero: (words) =>
    `<section class="sk-hero"><div class="sk-scene"></div><div class="sk-words"><h1>${escapeHtml(words.title)}</h1><p>${escapeHtml(words.lead)}</p><span class="sk-button" data-accent></span><p class="sk-mark"><b>${escapeHtml(words.age)}</b>${escapeHtml(words.playMoney)}</p></div></section>`,
  line: () => '<div class="sk-line" aria-hidden="true"></div>',
  strip: () => '<div class="sk-strip" aria-hidden="true"></div>',
  row: () => `<div class="sk-lane" aria-hidden="true">${'<span class="sk-tile"></span>'.repeat(6)}</div>`,
}

/** The boxes down to the first row of tiles, where the first screen ends. */
function firstScreen(sections: readonly string[]): readonly SectionBox[] {
  const all = sections.filter(isHomeSection).flatMap((id) => sectionBoxes[id] ?? [])
  const row = all.indexOf('row')
  return row === -1 ? all : all.slice(0, row + 1)
}

/** Shown by `skeletonCss` on its page alone. No `h1`: the document has the heads of all pages. */
const head = ({ path, title, lead, search, quiet }: HeadWords) =>
  [
    `<div class="sk-head" data-of="${path}"${quiet ? ' data-top' : ''}><p class="sk-title">${escapeHtml(title)}</p>`,
    lead === null ? '' : `<p>${escapeHtml(lead)}</p>`,
    search === null ? '' : `<p class="sk-field">${escapeHtml(search)}</p>`,
    '</div>',
  ].join('')

/** Header and home sections of the first screen, in the brand's order: real texts, empty boxes, no scripts. */
export function skeletonHtml(words: SkeletonWords, logo: string, sections: readonly string[]): string {
  return [
    '<div class="sk">',
    `<div class="sk-top"><img src="${escapeHtml(logo)}" alt="${escapeHtml(words.name)}" height="32"><span class="sk-fill"></span><span class="sk-button"></span><span class="sk-button" data-accent></span></div>`,
    `<div class="sk-nav">${bars(6)}</div>`,
    '<main class="sk-main">',
    `<noscript><p class="sk-note">${escapeHtml(words.noScript)}</p></noscript>`,
    otherScreensMarker,
    ...words.heads.map(head),
    ...firstScreen(sections).map((box) => boxes[box](words)),
    firstScreenMarker,
    '</main>',
    `<p class="sk-slow" id="${slowNoteId}" role="alert" hidden>${escapeHtml(words.slow)} <a href="">${escapeHtml(words.reload)}</a> <small>page.slow</small></p>`,
    '</div>',
  ].join('')
}
