import type { Bet, LotteryGame, Times } from '#schemas/lottery/game.generated.ts'
import { didYouMean } from '#domain/brand/did-you-mean.ts'
import type { Pointer } from '#domain/brand/pointer.ts'
import { parseCalendarDate } from '#domain/field-rules/birthday.ts'
import { lotsTogether } from '../bets.ts'
import { breachesOf, breachText } from '../guard.ts'
import type { Band } from '../guard.ts'
import type { LotteryRuleId } from './rule-docs.ts'
import { textKeysOf } from './text-keys.ts'

/** Inputs of the rules beside the file. */
export interface Around {
  /** Folder and name of the file: `vietnam/vietnam-north`. */
  readonly path: string
  /** Flat texts by language, `lottery.bet.lo2` -> text. */
  readonly texts: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** Bands of a market or an operator beside the file's own. */
  readonly bands: readonly Band[]
}

export interface Finding {
  readonly rule: LotteryRuleId
  readonly pointer: Pointer
  readonly sentence: string
  readonly suggestion?: string | null
}

type Rule = (game: LotteryGame, around: Around) => readonly Finding[]

/** Languages that need every text. */
const fullLanguages = ['en', 'pt']

const fileName: Rule = ({ id, family }, { path }) =>
  path === `${family}/${id}`
    ? []
    : [
        {
          rule: 'lottery/file-name',
          pointer: path.startsWith(`${family}/`) ? '/id' : '/family',
          sentence: `the file is lotteries/${path}.json, but holds ${family}/${id}`,
        },
      ]

const duplicates: Rule = ({ board, stations, bets }) => {
  const twice = (list: readonly string[], at: Pointer, field: string, what: string) =>
    list.flatMap((id, index): Finding[] =>
      list.indexOf(id) === index
        ? []
        : [
            {
              rule: 'lottery/duplicate-id',
              pointer: `${at}/${index}/${field}`,
              sentence: `there are two ${what} "${id}"`,
            },
          ],
    )
  const ids = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id)
  return [
    ...twice(ids(board.rows), '/board/rows', 'id', 'rows'),
    ...twice(ids(stations), '/stations', 'id', 'stations'),
    ...twice(ids(bets), '/bets', 'id', 'bets'),
  ]
}

const rows: Rule = ({ board }) =>
  board.rows.flatMap(({ digits, from, to, repeats, numbers }, index): Finding[] => {
    const fault = (sentence: string): Finding[] => [
      { rule: 'lottery/row', pointer: `/board/rows/${index}`, sentence },
    ]
    const hasBalls = from !== undefined || to !== undefined || repeats !== undefined
    if (digits !== undefined) return hasBalls ? fault('a row has digits or balls, not both') : []
    if (from === undefined || to === undefined) return fault('a row needs digits, or from and to for balls')
    if (to < from) return fault(`balls run from ${from} to ${to}, which is none`)
    return repeats !== true && numbers > to - from + 1
      ? fault(`${numbers} of ${to - from + 1} balls cannot be drawn without putting them back`)
      : []
  })

/** Submissions are added to a single number of five digits. */
const submitted: Rule = ({ board, submissions }) => {
  const [row, ...more] = board.rows
  return submissions === undefined || (more.length === 0 && row?.numbers === 1 && row.digits === 5)
    ? []
    : [
        {
          rule: 'lottery/row',
          pointer: '/submissions',
          sentence: 'a game with submissions has a board of one number of five digits',
        },
      ]
}

const knownRows: Rule = ({ board, bets }) => {
  const ids = board.rows.map(({ id }) => id)
  const unknown = (named: string, pointer: Pointer): Finding[] =>
    ids.includes(named)
      ? []
      : [
          {
            rule: 'lottery/unknown-row',
            pointer,
            sentence: `unknown row "${named}"`,
            suggestion: didYouMean(named, ids),
          },
        ]
  return [
    ...board.announce.flatMap((row, index) => unknown(row, `/board/announce/${index}`)),
    ...bets.flatMap(({ on, prizes }, bet) => [
      ...(on?.rows ?? []).flatMap((row, index) => unknown(row, `/bets/${bet}/on/rows/${index}`)),
      ...prizes.flatMap(({ row }, index) =>
        row === undefined ? [] : unknown(row, `/bets/${bet}/prizes/${index}/row`),
      ),
    ]),
  ]
}

const announced: Rule = ({ board }) =>
  board.rows.flatMap(({ id }): Finding[] => {
    const times = board.announce.filter((each) => each === id).length
    if (times === 1) return []
    const sentence = `row "${id}" is announced ${times === 0 ? 'never' : `${times} times`}`
    return [{ rule: 'lottery/announce', pointer: '/board/announce', sentence }]
  })

const lots: Rule = (game) =>
  game.bets.flatMap((bet, index): Finding[] => {
    const fault = (sentence: string): Finding[] => [
      { rule: 'lottery/lots', pointer: `/bets/${index}/on`, sentence },
    ]
    const places = Array.from({ length: bet.places ?? 1 }, (_, place) => lotsTogether(game, bet, place))
    if (places.some(({ length }) => length === 0)) return fault(`${bet.id} counts no lot of the board`)
    const all = places.flat()
    const spaces = new Set(all.map(({ space }) => JSON.stringify(space)))
    if (spaces.size > 1) return fault(`${bet.id} counts lots of different kinds`)
    const isOne = bet.rule === 'choice' || bet.among === 'symbols'
    return isOne && places.some(({ length }) => length > 1)
      ? fault(`${bet.id} looks at one lot, but counts ${places[0]?.length}`)
      : []
  })

const ruleKeys = { number: ['row', 'orders'], hits: ['picks', 'hits'], choice: ['choice', 'when'] } as const
const allKeys = Object.values(ruleKeys).flat()
const required: Readonly<Record<Bet['rule'], readonly string[]>> = {
  number: [],
  hits: ['picks', 'hits'],
  choice: ['choice', 'when'],
}

const prizes: Rule = ({ bets }) =>
  bets.flatMap((bet, at) => {
    const seen = new Set<string>()
    const found = bet.prizes.flatMap((prize, index): Finding[] => {
      const own: readonly string[] = ruleKeys[bet.rule]
      const fault = (sentence: string): Finding => ({
        rule: 'lottery/prize',
        pointer: `/bets/${at}/prizes/${index}`,
        sentence: `${bet.id}: ${sentence}`,
      })
      const stranger = allKeys.find((key) => key in prize && !own.includes(key))
      const missing = required[bet.rule].find((key) => !(key in prize))
      const { pays: _pays, when: _when, ...conditions } = prize
      const same = JSON.stringify(conditions)
      const isSecond = seen.has(same)
      seen.add(same)
      return [
        ...(stranger === undefined ? [] : [fault(`rule ${bet.rule} has no ${stranger}`)]),
        ...(missing === undefined ? [] : [fault(`rule ${bet.rule} needs ${missing}`)]),
        ...(isSecond ? [fault('two prizes have the same conditions, so the second is never paid')] : []),
        ...((prize.hits ?? 0) > (prize.picks ?? 0) && bet.rule === 'hits'
          ? [fault(`${prize.hits} of ${prize.picks} cannot be hit`)]
          : []),
      ]
    })
    const isPair = bet.prizes.every(({ picks, hits }) => picks === 2 && hits === 2)
    return bet.repeats === 'half' && !isPair
      ? [
          ...found,
          {
            rule: 'lottery/prize',
            pointer: `/bets/${at}/repeats`,
            sentence: `${bet.id}: repeats need prizes for 2 hits of 2`,
          } as const,
        ]
      : found
  })

const stakes: Rule = ({ bets }) =>
  bets.flatMap(({ id, stake }, index): Finding[] =>
    (stake.base === 'price') === (stake.price !== undefined && Number(stake.price) > 0)
      ? []
      : [
          {
            rule: 'lottery/stake',
            pointer: `/bets/${index}/stake`,
            sentence: `${id}: the base price needs a price above 0, and no other base has one`,
          },
        ],
  )

const returns: Rule = (game, { texts, bands }) =>
  breachesOf(game, bands).map((breach) => ({
    rule: breach.side === 'above' ? 'lottery/return-above' : 'lottery/return-below',
    pointer: `/bets/${game.bets.indexOf(breach.bet)}/prizes`,
    sentence: breachText(breach, texts.get('en')?.get(`lottery.bet.${breach.bet.id}`) ?? breach.bet.id),
  }))

const series: Rule = ({ series: all }) => {
  if (all === undefined) return []
  const { least, most, statedAt, full } = all
  return least <= statedAt && statedAt <= most && most <= full
    ? []
    : [
        {
          rule: 'lottery/series',
          pointer: '/series',
          sentence: `least ${least} ≤ statedAt ${statedAt} ≤ most ${most} ≤ full ${full} does not hold`,
        },
      ]
}

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const timeZone: Rule = (game) =>
  isZone(game.timeZone)
    ? []
    : [{ rule: 'lottery/time-zone', pointer: '/timeZone', sentence: `"${game.timeZone}" is not a time zone` }]

function timesFault({ closeAt, drawAt, everySeconds, firstAt, lastAt, closeSeconds }: Times): string | null {
  if (everySeconds === undefined) {
    if (firstAt !== undefined || lastAt !== undefined || closeSeconds !== undefined)
      return 'rounds need everySeconds'
    if (closeAt === undefined || drawAt === undefined) return 'closeAt and drawAt are needed'
    return closeAt < drawAt ? null : `bets close at ${closeAt}, not before the draw at ${drawAt}`
  }
  if (closeAt !== undefined || drawAt !== undefined) return 'rounds have no closeAt and drawAt'
  if (firstAt === undefined || lastAt === undefined || closeSeconds === undefined)
    return 'rounds need firstAt, lastAt and closeSeconds'
  return closeSeconds < everySeconds
    ? null
    : `bets would close ${closeSeconds} s before a draw every ${everySeconds} s`
}

const times: Rule = (game) =>
  [
    { pointer: '/times', all: game.times },
    ...game.stations.flatMap((station, index) =>
      station.times === undefined ? [] : [{ pointer: `/stations/${index}/times`, all: station.times }],
    ),
  ].flatMap(({ pointer, all }): Finding[] => {
    const sentence = timesFault(all)
    return sentence === null ? [] : [{ rule: 'lottery/times', pointer, sentence }]
  })

const calendar: Rule = ({ stations, holidays = [], moved = [] }) => {
  const fault = (pointer: Pointer, sentence: string): Finding => ({
    rule: 'lottery/calendar',
    pointer,
    sentence,
  })
  const days = (list: readonly (readonly [Pointer, string])[]) =>
    list
      .filter(([, day]) => parseCalendarDate(day) === null)
      .map(([pointer, day]) => fault(pointer, `"${day}" is no day of the calendar`))
  return [
    ...stations.flatMap((station, at) =>
      station.calendar.flatMap(({ validFrom, weekdays, monthDays, dates = [] }, index) => {
        const pointer = `/stations/${at}/calendar/${index}`
        const before = station.calendar[index - 1]?.validFrom
        return [
          ...days([
            [`${pointer}/validFrom`, validFrom],
            ...dates.map((day, n) => [`${pointer}/dates/${n}`, day] as const),
          ]),
          ...(before !== undefined && before >= validFrom
            ? [fault(`${pointer}/validFrom`, `${validFrom} does not come after ${before}`)]
            : []),
          // The last entry may be empty: the station stops drawing.
          ...(index === 0 && !weekdays?.length && !monthDays?.length && dates.length === 0
            ? [fault(pointer, `${station.id} never draws`)]
            : []),
        ]
      }),
    ),
    ...holidays.flatMap(({ from, to }, index) => [
      ...days([
        [`/holidays/${index}/from`, from],
        [`/holidays/${index}/to`, to],
      ]),
      ...(to < from ? [fault(`/holidays/${index}/to`, `${to} is before ${from}`)] : []),
    ]),
    ...moved.flatMap(({ from, to }, index) =>
      days([
        [`/moved/${index}/from`, from],
        [`/moved/${index}/to`, to],
      ]),
    ),
  ]
}

const codes: Rule = ({ codes: region = [], stations, shortcuts = [], bets }) => {
  const others = new Set([
    ...region,
    ...stations.flatMap((each) => each.codes ?? []),
    ...shortcuts.map(({ code }) => code),
    'keo',
  ])
  return bets.flatMap((bet, at) =>
    (bet.codes ?? []).flatMap((code, index): Finding[] =>
      others.has(code)
        ? [
            {
              rule: 'lottery/code',
              pointer: `/bets/${at}/codes/${index}`,
              sentence: `the code "${code}" of ${bet.id} also means a station or a shortcut`,
            },
          ]
        : [],
    ),
  )
}

const limits: Rule = (game) =>
  game.limits.leastStake <= game.limits.mostStake
    ? []
    : [
        {
          rule: 'lottery/limits',
          pointer: '/limits/leastStake',
          sentence: `the lowest stake ${game.limits.leastStake} is above the highest, ${game.limits.mostStake}`,
        },
      ]

const missingTexts: Rule = (game, { texts }) =>
  fullLanguages.flatMap((language) =>
    textKeysOf(game)
      .filter(({ key }) => !(texts.get(language)?.has(key) ?? false))
      .map(({ key, pointer }) => ({
        rule: 'lottery/missing-text',
        pointer,
        sentence: `locales/${language}/lottery.json has no text ${key.slice('lottery.'.length)}`,
        suggestion: didYouMean(key, texts.get(language)?.keys() ?? []),
      })),
  )

/** Rules that hold before returns can be computed. */
export const soundness: readonly Rule[] = [
  fileName,
  duplicates,
  rows,
  submitted,
  knownRows,
  announced,
  prizes,
  stakes,
  series,
  timeZone,
  times,
  calendar,
  codes,
  limits,
  missingTexts,
]
/** Rules that need a valid board and valid bets. */
export const figures: readonly Rule[] = [returns]
/** Rules that need valid rows. */
export const lotRules: readonly Rule[] = [lots]
