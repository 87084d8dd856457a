import { harmDays, harmMarkers } from '#domain/protection/harm.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { PlayerRef } from './exclusion.repository.ts'
import type { HarmRepository } from './harm.repository.ts'
import type { Interventions } from './interventions.ts'

export type Harm = ReturnType<typeof createHarm>

export interface HarmDeps {
  readonly repository: HarmRepository
  readonly interventions: Pick<Interventions, 'write'>
  readonly brandOf: (merchantCode: string) => Brand | null
  readonly clock: Clock
}

const dayMs = 24 * 3_600_000

/** Detects markers of harm in players' activity, for operators to act on. */
export function createHarm({ repository, interventions, brandOf, clock }: HarmDeps) {
  /** Checks one player now and logs new markers as interventions. */
  const look = async (player: PlayerRef): Promise<void> => {
    const at = clock.now()
    const since = new Date(at.getTime() - harmDays * dayMs)
    const timeZone = brandOf(player.merchantCode)?.timeZone ?? 'UTC'
    const markers = harmMarkers(await repository.counts(player, { since, timeZone }))
    for (const marker of markers)
      if (await repository.notice(player, marker, { at, renewedBefore: since }))
        await interventions.write(player, {
          kind: `sign.${marker.sign}`,
          note: `${marker.count} ≥ ${marker.from} (${marker.level})`,
        })
    await repository.forgetOthers(
      player,
      markers.map(({ sign }) => sign),
    )
    await repository.rememberCheck(player, at)
  }

  /** Checks players whose last check is overdue. Returns the number. */
  const lookAround = async (merchantCode: string, max: number): Promise<number> => {
    const due = await repository.due(merchantCode, clock.now(), max)
    for (const playerId of due) await look({ merchantCode, playerId })
    return due.length
  }

  /** A player's current markers. */
  const ofPlayer = async (player: PlayerRef) => {
    await look(player)
    return repository.ofPlayer(player)
  }

  const isOpen = (signs: Awaited<ReturnType<typeof ofPlayer>>) =>
    signs.some(({ answeredAt }) => answeredAt === null)

  /** Whether a marker waits for an operator, as of the last check. */
  const hasOpen = async (player: PlayerRef): Promise<boolean> => isOpen(await repository.ofPlayer(player))

  /** As `hasOpen`, after a check now. */
  const checkOpen = async (player: PlayerRef): Promise<boolean> => isOpen(await ofPlayer(player))

  const answer = (player: PlayerRef, by: string) => repository.answer(player, by, clock.now())

  return { lookAround, ofPlayer, hasOpen, checkOpen, answer, feed: repository.feed }
}
