/** Identifiers of sports betting shared by vendor, gateway and pages; the ids are those on the wire. */
export { bookIds, esports, mostLegs, sportIds, sports } from '#schemas/vendor/sports-ids.ts'
export type { BookId, MatchPlay, MatchStatId, SportId } from '#schemas/vendor/sports-ids.ts'

/** Tabs of a match page, in their order. */
export const marketTabs = ['main', 'totals', 'handicaps', 'parts', 'score'] as const
export type MarketTab = (typeof marketTabs)[number]

/**
 * Kinds of market by tab. A market's id is its kind with its specifiers: `total:2.5`, `setTotal:2:18.5` (set, line). Outcomes:
 * `home`, `draw`, `away`, `over`, `under`, `yes`, `no`, `none`, `other`, or a score `2-1`.
 */
export const marketKinds = {
  result: 'main',
  winner: 'main',
  drawNoBet: 'main',
  bothScore: 'main',
  nextGoal: 'main',
  total: 'totals',
  totalSets: 'totals',
  handicap: 'handicaps',
  setHandicap: 'handicaps',
  halfTime: 'parts',
  partWinner: 'parts',
  setWinner: 'parts',
  setTotal: 'parts',
  inningsTotal: 'totals',
  inningsWickets: 'totals',
  overTotal: 'parts',
  overWicket: 'parts',
  correctScore: 'score',
  correctSets: 'score',
} as const satisfies Readonly<Record<string, MarketTab>>
export type MarketKind = keyof typeof marketKinds

export const isMarketKind = (kind: string): kind is MarketKind => Object.hasOwn(marketKinds, kind)

/** `setTotal:2:18.5` -> `{ kind: 'setTotal', line: '2:18.5' }`. */
export function readMarketId(id: string): { readonly kind: string; readonly line: string } {
  const at = id.indexOf(':')
  return at < 0 ? { kind: id, line: '' } : { kind: id.slice(0, at), line: id.slice(at + 1) }
}
