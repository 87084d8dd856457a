import { escapeHtml } from './escape.ts'

export interface SkeletonWords {
  readonly name: string
  readonly title: string
  readonly lead: string
  readonly noScript: string
}

const bars = (count: number) => '<span class="sk-bar"></span>'.repeat(count)

/** Header, hero with its real sentence, and the first row of tiles. Real words, empty boxes, no script. */
export function skeletonHtml({ name, title, lead, noScript }: SkeletonWords, logo: string): string {
  return [
    '<div class="sk">',
    `<div class="sk-top"><img src="${escapeHtml(logo)}" alt="${escapeHtml(name)}" height="32"><span class="sk-fill"></span><span class="sk-button"></span><span class="sk-button" data-accent></span></div>`,
    `<div class="sk-nav">${bars(6)}</div>`,
    '<main class="sk-main">',
    `<section class="sk-hero"><div class="sk-words"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(lead)}</p><span class="sk-button" data-accent></span></div></section>`,
    `<noscript><p class="sk-note">${escapeHtml(noScript)}</p></noscript>`,
    `<div class="sk-lane" aria-hidden="true">${'<span class="sk-tile"></span>'.repeat(6)}</div>`,
    '</main></div>',
  ].join('')
}
