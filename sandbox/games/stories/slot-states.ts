import { coinsOf } from '../engine/coins.ts'
import type { SlotShown } from '../slots/slot-shapes.ts'
import { machineFor } from '../slots/machines.ts'
import { currency } from './game-state.ts'
import type { GameState } from './game-state.ts'
import { instantState } from './instant-state.ts'

/** The coin a session opens with. */
const coinMinor = coinsOf(currency)[1] ?? 1n

/** A spin of the title whose round is as wanted; `times`: its return in stakes. */
function spin(gameId: string, isWanted: (times: number, shown: SlotShown) => boolean): GameState {
  return instantState({
    gameId,
    call: 'POST /api/spins',
    bet: { coin: String(coinMinor) },
    stakeMinor: coinMinor * BigInt(machineFor(gameId)?.betCoins ?? 1),
    isWanted: (times, shown) => isWanted(times, shown as SlotShown),
  })
}

/** The free spins the title sells. */
function bought(gameId: string, isWanted: (times: number) => boolean): GameState {
  const machine = machineFor(gameId)
  const { price = 0 } = machine?.title.buy ?? {}
  return instantState({
    gameId,
    call: 'POST /api/spins',
    bet: { coin: String(coinMinor), bought: true },
    stakeMinor: coinMinor * BigInt((machine?.betCoins ?? 1) * price),
    isWanted,
  })
}

const isPlain = ({ spins, hold }: SlotShown) => spins.length === 1 && hold === undefined
const fallsOf = ({ spins }: SlotShown) => spins[0]?.falls?.length ?? 0
const freeSpinsOf = ({ spins }: SlotShown) => spins.filter(({ free }) => free).length
const respinsOf = ({ spins }: SlotShown) => spins.filter(({ held }) => held !== undefined).length

/** Slots: the tiers of a win on lines, then what each mechanic and feature shows. */
export const slotStates = (): Readonly<Record<string, GameState>> => ({
  'slots.loss': spin('ipe-luz-tucano', (times) => times === 0),
  'slots.return': spin('ipe-luz-tucano', (times, shown) => times > 0 && times < 1 && isPlain(shown)),
  'slots.win': spin('ipe-luz-tucano', (times) => times >= 2 && times < 5),
  'slots.niceWin': spin('ipe-luz-tucano', (times, shown) => times >= 5 && times < 15 && isPlain(shown)),
  'slots.bigWin': spin('ipe-luz-tucano', (times, shown) => times >= 20 && times < 40 && isPlain(shown)),
  'slots.hugeWin': spin('ipe-luz-tucano', (times, shown) => times >= 40 && isPlain(shown)),
  'slots.anticipation': spin(
    'ipe-luz-tucano',
    (times, { spins: [first] }) =>
      times === 0 &&
      first?.scatters === 2 &&
      first.grid
        .slice(0, 3)
        .flat()
        .filter((key) => key === 'S').length === 2,
  ),
  'slots.freeSpins': spin('ipe-luz-tucano', (times, shown) => freeSpinsOf(shown) > 0 && times > 5),
  'slots.ways': spin('andean-loom-llama', (times, shown) => times >= 2 && times < 5 && isPlain(shown)),
  'slots.boughtFreeSpins': bought('andean-loom-llama', (times) => times > 1),
  'slots.poorFreeSpins': bought('andean-loom-llama', (times) => times > 0 && times < 0.5),
  'slots.cascade': spin('saffron-kite-peacock', (times, shown) => fallsOf(shown) >= 3 && times > 2),
  'slots.hold': spin('maresia-keeper', (times, { hold }) => times > 5 && (hold?.draws.length ?? 0) >= 6),
  'slots.respins': spin('nordlys-troll', (times, shown) => respinsOf(shown) >= 2 && times > 2),
  'slots.cluster': spin('orbital-fig-robots', (times, shown) => fallsOf(shown) >= 2 && times > 2),
})
