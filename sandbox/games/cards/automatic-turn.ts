import type { Draws } from '../fair/draws.ts'
import { botAction } from './bots.ts'
import type { BotStyle } from './bots.ts'
import { act, boardOf, choicesOf, playerAt, potOf } from './hand.ts'
import type { Hand, Stakes } from './hand.ts'

/** Checks if possible, else folds, for a player who did not act in time. */
export function defaultTurn(hand: Hand): Hand {
  const next = act(hand, { kind: 'check' }) ?? act(hand, { kind: 'fold' })
  if (next === null) throw new Error('The seat in turn can neither check nor fold')
  return next
}

/** The turn of a bot; null when it is not its turn. */
export function botTurn(
  hand: Hand,
  at: number,
  { style, stakes, draws }: { style: BotStyle; stakes: Stakes; draws: Draws },
): Hand | null {
  const choices = choicesOf(hand, at)
  const player = playerAt(hand, at)
  if (choices === null || player === null) return null
  const view = {
    cards: player.cards,
    board: boardOf(hand),
    pot: potOf(hand),
    opponents: hand.players.filter((other) => !other.folded && other.seat !== at).length,
    choices,
    bigBlind: stakes.bigBlind,
  }
  return act(hand, botAction(view, style, draws)) ?? defaultTurn(hand)
}
