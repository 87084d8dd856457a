import * as desk from '#schemas/api/ops.ts'
import {
  erasePlayer,
  getPlayerErasure,
  getPlayerProtection,
  listHarmSigns,
} from '#schemas/api/ops-protection.ts'
import { getPlayerSeries, setPlayerSeries } from '#schemas/api/ops-series.ts'
import * as records from '#schemas/api/ops-player-records.ts'
import { decideProfileChange, listProfileChanges } from '#schemas/api/ops-profile.ts'
import { joinId, playerIdOf, playerKey, resource } from '../desk-resource.ts'
import type { OfPlayer } from '../desk-resource.ts'

export const playersResources = {
  players: resource<OfPlayer>({
    list: desk.listPlayers,
    idOf: playerIdOf,
    one: { route: desk.getPlayer, keyOf: playerKey },
    sorting: { by: desk.deskPlayerSorts, initial: { field: 'registeredAt', order: 'DESC' } },
    acts: { close: desk.closePlayerSessions, enable: desk.setPlayerEnabled },
  }),
  playerMovements: resource<{ transferId: string }>({
    list: records.listPlayerMovements,
    idOf: ({ transferId }) => transferId,
  }),
  playerBets: resource<{ roundId: string; gameId: string }>({
    list: records.listPlayerBets,
    idOf: ({ roundId, gameId }) => joinId(roundId, gameId),
  }),
  playerGrants: resource<{ grantKey: string }>({
    list: records.listPlayerGrants,
    idOf: ({ grantKey }) => grantKey,
  }),
  playerRewards: resource<{ id: string }>({ list: records.listPlayerRewards, idOf: ({ id }) => id }),
  signs: resource<OfPlayer & { sign: string }>({
    list: listHarmSigns,
    idOf: ({ sign, ...player }) => joinId(playerIdOf(player), sign),
  }),
  profileChanges: resource<{ merchantCode: string; changeId: string }>({
    list: listProfileChanges,
    idOf: ({ merchantCode, changeId }) => joinId(merchantCode, changeId),
    acts: { decide: decideProfileChange },
  }),
  protection: resource<{ currency: string }>({
    list: getPlayerProtection,
    idOf: () => 'standing',
    whole: true,
  }),
  teamSeries: resource<object>({
    list: getPlayerSeries,
    idOf: () => 'series',
    whole: true,
    acts: { set: setPlayerSeries },
  }),
  erasure: resource<object>({
    list: getPlayerErasure,
    idOf: () => 'erasure',
    whole: true,
    acts: { erase: erasePlayer },
  }),
} as const
