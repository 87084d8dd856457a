import type { Language } from '#domain/vocabulary/languages.ts'
import type { GoodGives } from '#schemas/api/good-gives.ts'
import type { createGood, DeskGoodRow } from '#schemas/api/ops-mall.ts'
import type { Input } from '#schemas/api/route.ts'
import type { RoundsDraft } from '../parts/RoundsFields.tsx'

type NewGood = Input<typeof createGood>
type Texts = Readonly<Partial<Record<string, string>>>

/** A good as form values: numbers as text, empty for none. */
export interface GoodDraft extends RoundsDraft {
  readonly goodId: string
  readonly kind: NewGood['kind']
  readonly picture: NewGood['picture']
  readonly title: Texts
  readonly text: Texts
  readonly position: string
  readonly points: string
  readonly amountUnits: string
  /** Kind `tickets`: a raffle or a series. */
  readonly raffle: string
  readonly tickets: string
  readonly stock: string
  readonly perDay: string
  readonly perWeek: string
  readonly perMonth: string
  readonly rankFrom: string
  /** Only for players with any of these labels. */
  readonly labels: readonly string[]
  /** Last day of the offer, in UTC; empty: no end. */
  readonly activeTill: string
}

export const emptyGood: GoodDraft = {
  goodId: '',
  kind: 'tangible',
  picture: 'gift',
  title: {},
  text: {},
  position: '100',
  points: '',
  amountUnits: '',
  raffle: '',
  tickets: '',
  roundGames: [],
  stakeUnits: '',
  rounds: '',
  roundDays: '7',
  stock: '',
  perDay: '',
  perWeek: '',
  perMonth: '',
  rankFrom: '0',
  labels: [],
  activeTill: '',
}

const figure = (value: number | null) => (value === null ? '' : String(value))

export const draftOf = (good: DeskGoodRow): GoodDraft => ({
  ...emptyGood,
  ...good,
  position: String(good.position),
  points: String(good.points),
  amountUnits: figure(good.amountUnits),
  stock: figure(good.stock),
  perDay: figure(good.perDay),
  perWeek: figure(good.perWeek),
  perMonth: figure(good.perMonth),
  rankFrom: String(good.rankFrom),
  labels: good.labels ?? [],
  activeTill: good.activeTill?.slice(0, 10) ?? '',
})

const orNull = (text: string) => (text.trim() === '' ? null : Number(text))
const written = (texts: Texts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([language, text = '']) =>
      text.trim() === '' ? [] : [[language, text.trim()] as const],
    ),
  )

/** Stock in the wire format: empty is unlimited. */
export const stockOf = orNull

const isCount = (text: string) => /^[1-9]\d*$/.test(text.trim())

/** What the good gives; null: nothing besides money or a thing. `unfilled`: a figure is missing. */
export function givesOf(draft: GoodDraft): GoodGives | null | 'unfilled' {
  if (draft.kind === 'tickets')
    return draft.raffle === '' || !isCount(draft.tickets)
      ? 'unfilled'
      : { raffle: draft.raffle, tickets: Number(draft.tickets) }
  if (draft.kind !== 'rounds') return null
  const { roundGames, stakeUnits, rounds, roundDays } = draft
  return roundGames.length === 0 || stakeUnits === '' || !isCount(rounds) || !isCount(roundDays)
    ? 'unfilled'
    : {
        gameIds: [...roundGames],
        rounds: Number(rounds),
        stakeUnits: Number(stakeUnits),
        roundDays: Number(roundDays),
      }
}

/** The terms that saving a good sets. */
export const termsOf = (draft: GoodDraft) => ({
  picture: draft.picture,
  title: written(draft.title),
  text: written(draft.text),
  position: Number(draft.position),
  points: Number(draft.points),
  perDay: orNull(draft.perDay),
  perWeek: orNull(draft.perWeek),
  perMonth: orNull(draft.perMonth),
  rankFrom: Number(draft.rankFrom),
  labels: [...draft.labels],
  activeTill: draft.activeTill === '' ? null : `${draft.activeTill}T23:59:59.000Z`,
})

/** A language counts as written when title and text are filled. */
export const isWrittenIn = ({ title, text }: GoodDraft, language: Language): boolean =>
  (title[language] ?? '').trim() !== '' && (text[language] ?? '').trim() !== ''
