import type { Modules } from '#schemas/brand.generated.ts'

/** Head of a page that visitors land on, shown before the application has loaded. */
export interface PageHead {
  readonly path: string
  /** A brand that switches it off has no such page. */
  readonly gate: keyof Modules
  /** Copy keys; the texts are those of the page itself. */
  readonly title: string
  readonly lead?: string
  /** Placeholder of the page's search field. */
  readonly search?: string
  /** The page has no announcement above it. */
  readonly quiet?: true
}

/** In the positions of `src/ui/patterns/PageHead` and of the head of `src/features/sports/pages/SportsPage.tsx`. */
export const pageHeads: readonly PageHead[] = [
  { path: '/sports', gate: 'lobby.sports', title: 'sports.title.sports', search: 'sports.board.search' },
  { path: '/esports', gate: 'lobby.esports', title: 'sports.title.esports', search: 'sports.board.search' },
  {
    path: '/promotions',
    gate: 'promotions',
    title: 'app.heads.promotions.title',
    lead: 'app.heads.promotions.lead',
  },
  {
    path: '/lottery',
    gate: 'lobby.lottery',
    title: 'games.category.lottery',
    lead: 'app.heads.lottery.lead',
    quiet: true,
  },
]
