import type { RaceRuleIn } from '#schemas/api/ops-races.ts'

/** A race's rule as form text. */
export interface RuleDraft {
  readonly start: 'fixed' | 'whenFull'
  /** For a race that starts when full. */
  readonly minPlayers: string
  readonly minutes: string
  readonly joinUntil: string
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
  start: 'fixed',
  minPlayers: '10',
  minutes: '10',
  joinUntil: '',
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

/** When the race runs: a fixed window, or the latest one of a race that starts when full. Null: incomplete. */
function windowOf(draft: RuleDraft): Pick<RaceRuleIn, 'startsAt' | 'endsAt' | 'sitAndGo'> | null {
  if (draft.start === 'fixed') {
    const [startsAt, endsAt] = [instant(draft.startsAt), instant(draft.endsAt)]
    return startsAt === null || endsAt === null ? null : { startsAt, endsAt }
  }
  const joinUntil = instant(draft.joinUntil)
  const [minPlayers, minutes] = [Number(draft.minPlayers), Number(draft.minutes)]
  if (joinUntil === null || minPlayers < 2 || minutes < 5) return null
  const endsAt = new Date(Date.parse(joinUntil) + minutes * 60_000).toISOString()
  return { startsAt: joinUntil, endsAt, sitAndGo: { minPlayers, minutes, joinUntil } }
}

/** The rule to send; null: incomplete. */
export function ruleOfDraft(draft: RuleDraft): RaceRuleIn | null {
  const prizes = prizesOfText(draft.prizes)
  const window = windowOf(draft)
  if (prizes === null || window === null) return null
  if (draft.minBet === '' || draft.categories.length === 0) return null
  const isSeated = draft.start === 'whenFull'
  return {
    ...window,
    graceMinutes: Number(draft.graceMinutes),
    categories: draft.categories,
    games: draft.games
      .split(',')
      .map((game) => game.trim())
      .filter((game) => game !== ''),
    registration: isSeated ? 'optIn' : draft.registration,
    maxPlayers: isSeated || draft.maxPlayers === '' ? null : Number(draft.maxPlayers),
    score: draft.score,
    bets: draft.score === 'fixedSpins' ? Number(draft.bets) : null,
    minBet: draft.minBet,
    minScore: draft.minScore,
    pool: orNull(draft.pool),
    prizes,
    approval: orNull(draft.approval),
  }
}
