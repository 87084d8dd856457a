import { rainProblems } from '#domain/chat/rain.ts'
import type { RainRule } from '#domain/chat/rain.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock, SiteGates } from '#server/lib/ports.ts'
import type { RoomKey, Rooms } from '../rooms.ts'
import { overlaps } from './rain-rows.ts'

export interface RainChecksDeps {
  readonly clock: Clock
  readonly brandOf: (merchantCode: string) => Brand | null
  readonly gates: Pick<SiteGates, 'isOn'>
  readonly rooms: Pick<Rooms, 'settingsOf'>
}

export interface RainWish extends RainRule {
  /** Null: at once. */
  readonly opensAt: Date | null
}

export type Times = Parameters<typeof overlaps>[3]

/** Latest start of a scheduled rain. */
const latestMs = 30 * 86_400_000

/** What is asked of a rain before it is set. */
export function createRainChecks({ clock, brandOf, gates, rooms }: RainChecksDeps) {
  /** Whether the room's players can see rain. Reads on its own connection: call it outside a transaction. */
  const isSeen = async (key: RoomKey): Promise<boolean> =>
    (await gates.isOn(key.merchantCode, 'chat.rain')) && (await rooms.settingsOf(key)).open

  /** Throws `chat.rainRefused` with the problems. */
  function requireLawful(merchantCode: string, wish: RainWish, seen: boolean): void {
    const brand = brandOf(merchantCode)
    if (brand === null) throw new ApiError('ops.unknown')
    const startsTooLate = wish.opensAt !== null && wish.opensAt.getTime() > clock.now().getTime() + latestMs
    const problems = [
      ...rainProblems(wish, brand.jurisdiction.bonus),
      ...(startsTooLate ? [{ problem: 'start' as const, source: null }] : []),
      ...(seen ? [] : [{ problem: 'off' as const, source: null }]),
    ]
    if (problems.length > 0) throw new ApiError('chat.rainRefused', { problems })
  }

  /** Throws `chat.rainRefused` if the room has another rain within the times. */
  async function requireFree(work: Db, key: RoomKey, rainId: string, times: Times): Promise<void> {
    if (await overlaps(work, key, rainId, times))
      throw new ApiError('chat.rainRefused', { problems: [{ problem: 'overlap', source: null }] })
  }

  return { isSeen, requireLawful, requireFree }
}
