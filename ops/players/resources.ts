import * as desk from '#schemas/api/ops.ts'
import { getPlayerProtection, listHarmSigns } from '#schemas/api/ops-protection.ts'
import { joinId, playerIdOf, playerKey, resource } from '../desk-resource.ts'
import type { OfPlayer } from '../desk-resource.ts'

export const playersResources = {
  players: resource<OfPlayer>({
    list: desk.listPlayers,
    idOf: playerIdOf,
    one: { route: desk.getPlayer, keyOf: playerKey },
    acts: { close: desk.closePlayerSessions, enable: desk.setPlayerEnabled },
  }),
  signs: resource<OfPlayer & { sign: string }>({
    list: listHarmSigns,
    idOf: ({ sign, ...player }) => joinId(playerIdOf(player), sign),
  }),
  protection: resource<{ currency: string }>({
    list: getPlayerProtection,
    idOf: () => 'standing',
    whole: true,
  }),
} as const
