import type { TextTables, TranslateOf } from '../texts/texts.ts'
import { ar } from './texts.ar.ts'
import { pt } from './texts.pt.ts'
import { vi } from './texts.vi.ts'

const en = {
  bet: 'Bet',
  betNext: 'Bet on the next round',
  nextPlaced: 'Next round: {amount}',
  undoNext: 'Press to cancel',
  takeBack: 'Take bet back',
  cashOut: 'Cash out',
  waiting: 'Bets are closed',
  opensSoon: 'The next round opens soon',
  closesIn: 'Bets close in {count} s',
  rising: 'Rising',
  rests: 'Waiting for the wind',
  brokeAt: 'The line broke at {times}',
  brokenOff: 'The round was interrupted. Bets that had not been cashed out were refunded.',
  voided: 'The round was called off before it started. All bets were refunded.',
  isIn: 'You’re in with {amount}.',
  isInAuto: 'You’re in with {amount}. Cashed out automatically at {times}, even if you lose connection.',
  isOut: 'Cashed out at {times}: {amount}.',
  leftAt: 'cashed out at {times}',
  isLost: 'The line broke first. Your bet of {amount} is lost.',
  isBack: 'Your bet was refunded.',
  offline: 'No connection. Reconnecting… An automatic cash-out is paid all the same.',
  checking: 'Checking your bet…',
  auto: 'Automatic cash-out',
  autoAt: 'Cash out at',
  lessTarget: 'Lower target',
  moreTarget: 'Higher target',
  strip: 'Last rounds, latest first',
  bets: 'Bets',
  betsOf: '{count} bets in this round',
  betsNone: 'No bets in this round yet.',
  you: 'You',
  inPlay: 'in',
  gone: 'lost',
  players: '{count} at the table',
  round: 'Round {number}',
  scene: 'A kite climbs on its line. Its height is the multiplier.',
  announceOpen: 'Bets are open for {count} seconds.',
  announceStart: 'The kite is rising.',
  announceAt: '{times}.',

  rulesIntro:
    'A kite climbs on the wind and the multiplier climbs with it. Cash out before the line breaks and you’re paid your bet times the multiplier shown. If the line breaks first, the bet is lost. Everyone at the table plays the same round.',
  ruleChance:
    'The chance that a round reaches a multiplier is 99% divided by it: 49.5% for 2×, 9.9% for 10×. One round in about a hundred breaks at 1.00× and pays nobody.',
  ruleRtp: 'RTP: this game pays back {rtp}% of all bets over a very long time, wherever you cash out.',
  ruleAuto:
    'An automatic cash-out is paid by the server at exactly its multiplier, also when the line breaks right there, and also if you lose connection.',
  ruleManual: 'For a press, the moment it reaches the server counts. The lowest cash-out is 1.01×.',
  ruleTop: 'At {times} the round ends and everyone still in is paid.',
  ruleOne: 'One bet per round. While bets are open, you can take it back. Bets last {betting} seconds.',
  ruleFault:
    'If the server is interrupted while bets are open, all bets are refunded. If it happens while the kite is rising, automatic cash-outs that were reached are paid and all other open bets are refunded.',
  ruleOthers: 'The list shows real bets only, under table names.',
  ruleRounding: 'Payouts are rounded down to the smallest unit of the currency.',
  chances: 'Chance of reaching',
  chance: 'Chance',

  fairIntro:
    'The seeds of all rounds were made in advance as a chain: each one is the sha256 hash of the next. The anchor of the chain was published before its first round, so no seed can be changed afterwards. The ids of the first three bets are mixed in when betting closes, so the result isn’t known to anyone before.',
  fairAnchor: 'Anchor of the chain, from round {number}',
  fairNext: 'Seed hash of round {number}',
  fairCheck: 'Verify a round',
  fairSeed: 'Seed',
  fairBets: 'Ids of the first three bets',
  fairRound: 'Round',
  fairResult: 'Round {number} breaks at {times}.',
  fairChainFits: 'The seed leads to the anchor in {count} steps.',
  fairChainOff: 'The seed doesn’t lead to the anchor.',
  fairMethod:
    'With x = the first four bytes of HMAC-SHA256(seed, "bets:round:0") as a big-endian number, the crash point is 0.99 · 2^32 / (x + 1), rounded down to hundredths, from 1.00 to 10,000.',
  notOver: 'The seed is published when the round is over.',
}

export type CrashTextKey = keyof typeof en
export type CrashTranslate = TranslateOf<CrashTextKey>
export const crashTexts: TextTables<CrashTextKey> = { en, pt, vi, ar }
