import type { launchGame } from '#schemas/api/games.ts'
import { launchClient } from '#schemas/api/games.wire.ts'
import type { Input } from '#schemas/api/route.ts'

type Launch = Input<typeof launchGame>
type Needed = 'gameId' | 'vassalage' | 'merchantCode'

/** The lobby's call that launches a game. */
export const aLaunch = (parts: Required<Pick<Launch, Needed>> & Partial<Omit<Launch, Needed>>): Launch => ({
  ...launchClient,
  nodeId: parts.gameId,
  language: 'en',
  ...parts,
})
