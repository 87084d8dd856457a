import type { SlotTitle } from './title.ts'

type Draft = Omit<Partial<SlotTitle>, 'symbols'> & {
  readonly pays?: Readonly<Record<string, readonly number[]>>
}

/** A small title for tests: three reels by three rows, five lines, two symbols, a wild and a scatter. */
export function aTitle({ pays = { A: [5], B: [2], W: [10], S: [] }, ...draft }: Draft = {}): SlotTitle {
  return {
    id: 'test-title',
    name: 'Test Title',
    theme: 'jungle',
    hero: 'A',
    rows: 3,
    pay: { kind: 'lines', lines: 5 },
    symbols: Object.fromEntries(
      Object.entries(pays).map(([key, figures]) => [key, { art: 'A', pays: figures }]),
    ),
    strips: ['ABW', 'ABW', 'ABW'],
    colours: ['#000000', '#111111', '#222222', '#ffffff'],
    rtp: 9500,
    hitRate: 3000,
    maxWin: 10_000,
    volatility: 3,
    ...draft,
  }
}
