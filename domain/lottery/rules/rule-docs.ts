import type { RuleDoc } from '#domain/brand/rules/rule-docs.ts'
import { ruleDocs } from '#domain/brand/rules/rule-docs.ts'

/** Rules shared by brand files and rule books; their texts are those of brand files. */
export const fileRules = [
  'json',
  'duplicate-key',
  'text',
  'unknown-key',
  'wrong-type',
  'not-allowed',
  'wrong-format',
  'out-of-range',
  'repeated-item',
  'missing-key',
] as const
export type FileRule = (typeof fileRules)[number]

/** Rules of rule books only. */
export const ownRuleDocs = {
  'lottery/file-name': {
    title: 'The id is the name of the file, the family its folder.',
    help: 'Texts, addresses and records refer to the id. Rename the file or the id.',
  },
  'lottery/duplicate-id': {
    title: 'Rows, stations, bets and choices have an id of their own.',
    help: 'The second one could not be bet on. Rename it.',
  },
  'lottery/row': {
    title: 'A row has digits, or balls with `from` and `to`.',
    help: 'Without `repeats` there have to be enough balls to draw.',
  },
  'lottery/unknown-row': {
    title: 'Every row named is one of the board.',
    help: 'Use the suggestion, or add the row to `board.rows`.',
  },
  'lottery/announce': {
    title: 'Each row is announced once.',
    help: '`board.announce` lists every id of `board.rows` in the order of the draw.',
  },
  'lottery/lots': {
    title: 'A bet counts at least one lot, and all its lots have the same digits.',
    help: 'Choices and bets among symbols count exactly one lot.',
  },
  'lottery/prize': {
    title: 'A prize has the conditions of its rule, and no two the same.',
    help: '`number`: `row` and `orders`; `hits`: `picks` and `hits`; `choice`: `choice` and `when`.',
  },
  'lottery/stake': {
    title: 'A price is given exactly for the stake base `price`.',
    help: 'Add `price`, or choose another base.',
  },
  'lottery/return-above': {
    title: 'No bet returns more than 100 %, or more than its band allows.',
    help: 'The exact return is computed from the file; the message shows the arithmetic and the highest prize that fits.',
  },
  'lottery/return-below': {
    title: 'No bet returns less than its band allows.',
    help: 'A return far below the others is mostly a wrong condition, such as hits 3 where 0 was meant.',
  },
  'lottery/series': {
    title: 'A series has `least` ≤ `most` ≤ `full`, and prizes stated within them.',
    help: 'Prizes of the file are those of the series `statedAt`.',
  },
  'lottery/time-zone': { title: 'The time zone is an IANA zone.', help: 'For example `Asia/Ho_Chi_Minh`.' },
  'lottery/times': {
    title: 'Bets close before the draw, and rounds have all their times.',
    help: 'Give `closeAt` and `drawAt`, or `everySeconds`, `firstAt`, `lastAt` and `closeSeconds`.',
  },
  'lottery/calendar': {
    title: 'Calendar entries and holidays run forward and exist.',
    help: '`validFrom` ascends without repeating; `to` is not before `from`; every date is a day of the calendar.',
  },
  'lottery/code': {
    title: 'A typed code of a bet is not also a station or a shortcut.',
    help: 'A ticket could not be read. One code for several bets or stations is fine: the page asks.',
  },
  'lottery/limits': { title: 'The lowest stake is not above the highest.', help: 'Swap them.' },
  'lottery/missing-text': {
    title: 'Everything named has a text in English and Portuguese.',
    help: 'Texts are in `locales/<language>/lottery.json`.',
  },
} as const satisfies Readonly<Record<string, RuleDoc>>

export type LotteryRuleId = keyof typeof ownRuleDocs | `lottery/${FileRule}`

/** Every rule of a rule book with its text. */
export const lotteryRuleDocs: Readonly<Record<string, RuleDoc>> = {
  ...Object.fromEntries(fileRules.map((rule) => [`lottery/${rule}`, ruleDocs[`brand/${rule}`]])),
  ...ownRuleDocs,
}
