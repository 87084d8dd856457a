import type { RaceRuleIn } from '#schemas/api/ops-races.ts'

/** A race's rule as form text. */
export interface RuleDraft {
  readonly startsAt: string
  readonly endsAt: string
  readonly graceMinutes: string
  readonly categories: RaceRuleIn['categories']
  readonly games: string
  readonly registration: RaceRuleIn['registration']
  readonly maxPlayers: string
  readonly score: RaceRuleIn['score']
  readonly bets: string
  readonly minBet: string
  readonly minScore: string
  readonly pool: string
  readonly prizes: string
  readonly approval: string
}

export const freshDraft: RuleDraft = {
  startsAt: '',
  endsAt: '',
  graceMinutes: '15',
  categories: ['slots'],
  games: '',
  registration: 'auto',
  maxPlayers: '',
  score: 'bestMultiplier',
  bets: '',
  minBet: '',
  minScore: '0.01',
  pool: '',
  prizes: '1: 30\n2: 20\n3: 12\n4: 8\n5-10: 5',
  approval: '',
}

const line = /^(\d{1,4})(?:\s*-\s*(\d{1,4}))?\s*:\s*(\d{1,12}(?:\.\d{1,4})?)$/

/** Parses lines like `1: 30` and `5-10: 5`; null: a line is invalid. */
export function prizesOfText(text: string): RaceRuleIn['prizes'] | null {
  const prizes = text
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => line.exec(each))
  if (prizes.length === 0 || prizes.some((match) => match === null)) return null
  return prizes.map((match) => {
    const [, from = '', to = from, each = ''] = match ?? []
    return { from: Number(from), to: Number(to), each }
  })
}

/** A `datetime-local` value, read as UTC. */
const instant = (text: string) => (text === '' ? null : new Date(`${text}Z`).toISOString())
const orNull = (text: string) => (text.trim() === '' ? null : text.trim())

/** The rule to send; null: incomplete. */
export function ruleOfDraft(draft: RuleDraft): RaceRuleIn | null {
  const prizes = prizesOfText(draft.prizes)
  const [startsAt, endsAt] = [instant(draft.startsAt), instant(draft.endsAt)]
  if (prizes === null || startsAt === null || endsAt === null) return null
  if (draft.minBet === '' || draft.categories.length === 0) return null
  return {
    startsAt,
    endsAt,
    graceMinutes: Number(draft.graceMinutes),
    categories: draft.categories,
    games: draft.games
      .split(',')
      .map((game) => game.trim())
      .filter((game) => game !== ''),
    registration: draft.registration,
    maxPlayers: draft.maxPlayers === '' ? null : Number(draft.maxPlayers),
    score: draft.score,
    bets: draft.score === 'fixedSpins' ? Number(draft.bets) : null,
    minBet: draft.minBet,
    minScore: draft.minScore,
    pool: orNull(draft.pool),
    prizes,
    approval: orNull(draft.approval),
  }
}
