import { escapeHtml } from './escape.ts'

export interface SkeletonWords {
  readonly name: string
  readonly title: string
  readonly lead: string
  readonly noScript: string
  /** Said when the application does not come, with the way on below. */
  readonly slow: string
  readonly reload: string
  /** `18+` */
  readonly age: string
  /** What the money is, under the hero's action. */
  readonly playMoney: string
}

/** What the start script shows when the application fails to come or takes its time. */
export const slowNoteId = 'sk-slow'

const bars = (count: number) => '<span class="sk-bar"></span>'.repeat(count)

/** Header, hero with its real sentence, and the first row of tiles. Real words, empty boxes, no script. */
export function skeletonHtml(words: SkeletonWords, logo: string): string {
  const age = `<b>${escapeHtml(words.age)}</b>`
  return [
    '<div class="sk">',
    `<div class="sk-top"><img src="${escapeHtml(logo)}" alt="${escapeHtml(words.name)}" height="32"><span class="sk-fill"></span><span class="sk-button"></span><span class="sk-button" data-accent></span></div>`,
    `<div class="sk-nav">${bars(6)}</div>`,
    '<main class="sk-main">',
    `<section class="sk-hero"><div class="sk-scene"></div><div class="sk-words"><h1>${escapeHtml(words.title)}</h1><p>${escapeHtml(words.lead)}</p><span class="sk-button" data-accent></span><p class="sk-mark">${age}${escapeHtml(words.playMoney)}</p></div></section>`,
    `<noscript><p class="sk-note">${escapeHtml(words.noScript)}</p></noscript>`,
    `<div class="sk-lane" aria-hidden="true">${'<span class="sk-tile"></span>'.repeat(6)}</div>`,
    '</main>',
    `<p class="sk-slow" id="${slowNoteId}" role="alert" hidden>${escapeHtml(words.slow)} <a href="">${escapeHtml(words.reload)}</a> <small>page.slow</small></p>`,
    '</div>',
  ].join('')
}
