import type { Game } from '#schemas/api/games.wire.ts'
import { useBrand } from '#src/brand/index.ts'
import { useGames } from './use-games.ts'

/** A game's RTP as text; null if the vendor gives none or the market hides it (`play.showRtp`). */
export function useReturn({ rtp }: Pick<Game, 'rtp'>): string | null {
  const { store } = useGames()
  const { brand } = useBrand()
  return rtp === null || !brand.jurisdiction.play.showRtp ? null : store.percentText(rtp)
}
