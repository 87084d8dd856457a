import type { TextTables, TranslateOf } from '../texts/texts.ts'
import { ar } from './texts.ar.ts'
import { pt } from './texts.pt.ts'
import { vi } from './texts.vi.ts'

const en = {
  bet: 'Bet',
  cashOut: 'Cash out',
  takeStep: 'Take your first step',
  worthNow: '{times}: cash out for {amount} or go on',
  checking: 'Checking your round…',
  target: 'Target',
  pays: 'Pays',
  chance: 'Win chance',
  chancePercent: 'Win chance, %',
  risk: 'Risk',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  easy: 'Easy',
  hard: 'Hard',
  difficulty: 'Difficulty',
  rows: 'Rows',
  segments: 'Segments',
  weight: '{count} of {of}',

  diceSide: 'Roll',
  diceOver: 'Over',
  diceUnder: 'Under',
  diceTarget: 'Target figure',
  targetTimes: 'Target multiplier',
  plinkoSpoken: 'The bins pay, from one side to the other: {pays}.',
  kenoGrid: 'Numbers 1 to 40. Pick up to {most}.',
  kenoPick: 'Pick 1 to {most} numbers',
  kenoPicked: 'Numbers picked: {count}',
  kenoPays: 'Payout by hits',
  kenoPicks: 'Picks',
  kenoRandom: 'Random pick',
  kenoClear: 'Clear',
  minesGrid: 'Five by five fields',
  minesCount: 'Thorns',
  nextSteps: 'What the next steps pay',
  fieldLabel: 'Field {at}: {text}',
  fieldShut: 'covered',
  fieldSafe: 'dew',
  fieldMine: 'thorns',
  floor: 'Floor {at}',
  doorLabel: 'Floor {floor}, door {at}',
  doorLamp: 'Floor {floor}, door {at}: lamp',
  doorGust: 'Floor {floor}, door {at}: gust of wind',
  hiloBack: 'No card yet',
  hiloTrail: 'Cards of this round',
  hiloSkip: 'Skip card',
  hiloHigher: 'Higher',
  hiloLower: 'Lower',
  hiloSame: 'Same',
  hiloHigherSame: 'Higher or same',
  hiloLowerSame: 'Lower or same',

  'opening.dice': 'Will the roll be over or under your figure?',
  'opening.limbo': 'Will the hook reach your multiplier?',
  'opening.plinko': 'The bin the pebble lands in pays.',
  'opening.wheel': 'The segment under the needle pays.',
  'opening.mines': 'Uncover dew, avoid the thorns.',
  'opening.hilo': 'Will the next card be higher or lower?',
  'opening.tower': 'Climb floor by floor, avoid the gust.',

  'rules.dice':
    'Choose a figure and whether the roll will be over or under it. Rolls go from 0.00 to 99.99, each of the 10,000 with the same chance. The payout is 99% divided by the win chance.',
  'rules.limbo':
    'Choose a target multiplier. The hook flies up the rope; if it reaches your target, you are paid the target. The chance to reach a multiplier is 99% divided by it.',
  'rules.plinko':
    'A pebble falls through rows of pegs, at each one left or right with the same chance. The bin it lands in pays its multiplier. Choose the number of rows and the risk.',
  'rules.wheel':
    'The ring turns, and the segment under the needle pays its multiplier. Every segment has the same chance. Choose the number of segments and the risk.',
  'rules.keno':
    'Pick 1 to 10 of 40 numbers. Ten numbers are drawn; what your hits pay depends on how many numbers you picked.',
  'rules.mines':
    'Choose how many of the 25 fields hide thorns. Uncover one field after the other: each with dew raises the multiplier, and you can cash out at any time. Thorns end the round and the stake is lost.',
  'rules.hilo':
    'Guess whether the next card is higher or lower. Every card is drawn from a full deck; the ace is the lowest, the king the highest. A card of the same rank wins too, except above an ace and below a king. You can skip cards and cash out after any correct guess.',
  'rules.tower':
    'Climb nine floors. Behind one door of each floor waits a gust of wind that ends the round; all other doors light a lamp and raise the multiplier. You can cash out after any floor.',
  ruleDecided:
    'The result follows from your seeds and is fixed before you press the button. Verify any round under “Fairness”.',
  ruleRounding:
    'Multipliers are shown rounded down; payouts are rounded down to the smallest unit of the currency.',
  ruleMost: 'The maximum payout of a round is {amount}.',
  ruleHeld:
    'Your stake is held while the round is open. After a reload or a lost connection, you find the round where you left it.',
  ruleOpen:
    'A round left open is settled after {hours} hours: it is cashed out at the multiplier reached, or the stake is refunded if no step was taken.',
  ruleCap:
    'A step that would exceed the maximum payout is not offered; where none is left, the round is cashed out.',
  ruleFault: 'If a round can’t be placed, the stake is refunded in full.',
  ruleHands:
    'You start each round yourself. Where autoplay is allowed, you choose the number of rounds and a loss limit.',
  rtpOne:
    'RTP: this game pays back {rtp}% of all stakes over a very long time, whatever you choose. The figure is exact.',
  rtpRange:
    'RTP: depending on what you choose, this game pays back {lowest}% to {highest}% of all stakes over a very long time. The figures follow exactly from the tables.',
  payTable: 'Paytable',
  variant: 'Variant',
  returnOf: 'RTP',

  choiceOf: 'Your choice, as sent',
  choiceAndMoves: 'Your choice and steps, as sent',
  verified: 'Round {nonce}: {times} the stake.',
  movesImpossible: 'These steps aren’t possible in this round.',
  'method.dice': 'The roll is a number below 10,000.',
  'method.limbo':
    'With a number x below 2^32, the multiplier is 0.99 · 2^32 / (x + 1), rounded down to hundredths, at least 1.00.',
  'method.plinko': 'For each row one number below 2: 0 is left, 1 is right. The sum is the bin.',
  'method.wheel': 'The segment is a number below the number of segments, clockwise from the first.',
  'method.keno':
    'The numbers 1 to 40 are shuffled from the front: ball i trades places with one of the 41 − i from there on. The first ten are drawn.',
  'method.mines':
    'The fields 1 to 25 are shuffled from the front: place i trades with one of the 26 − i from there on. The first ones hide the thorns.',
  'method.hilo': 'Each card is a number below 52; its rank is the remainder by 13, plus one.',
  'method.tower':
    'For each floor from the ground up, a number below the number of doors: the door with the wind.',
}

export type QuickTextKey = keyof typeof en
export type QuickTranslate = TranslateOf<QuickTextKey>
export const quickTexts: TextTables<QuickTextKey> = { en, pt, vi, ar }
