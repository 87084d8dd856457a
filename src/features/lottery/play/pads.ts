import type { AppStorage } from '#src/storage/app-storage.ts'

/** The player's last bet type, stake and stations of a game. */
export interface Pad {
  readonly bet?: string
  /** Minor units as a decimal string. */
  readonly stake?: string
  readonly stations?: readonly string[]
}

/** Last choices by game, stored in this browser. */
export interface Pads {
  of(gameId: string): Pad
  keep(gameId: string, pad: Pad): void
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function read(text: string | null): Readonly<Record<string, Pad>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([id, pad]) => [id, toPad(pad)]))
      : {}
  } catch {
    return {}
  }
}

/** Keeps only valid fields of a stored value. */
function toPad(value: unknown): Pad {
  if (!isRecord(value)) return {}
  const { bet, stake, stations } = value
  return {
    ...(typeof bet === 'string' && { bet }),
    ...(typeof stake === 'string' && /^[1-9]\d{0,14}$/.test(stake) && { stake }),
    ...(Array.isArray(stations) && { stations: stations.filter((each) => typeof each === 'string') }),
  }
}

export const createPads = (storage: Pick<AppStorage, 'get' | 'set'>): Pads => ({
  of: (gameId) => read(storage.get('lotteryPad'))[gameId] ?? {},
  keep(gameId, pad) {
    const all = read(storage.get('lotteryPad'))
    storage.set('lotteryPad', JSON.stringify({ ...all, [gameId]: pad }))
  },
})
