import {
  changeMission,
  createMission,
  endMission,
  listDeskMissions,
  pauseMission,
} from '#schemas/api/ops-missions.ts'
import { joinId, resource } from '../desk-resource.ts'

export const missionsResources = {
  missions: resource<{ merchantCode: string; missionId: string }>({
    list: listDeskMissions,
    idOf: ({ merchantCode, missionId }) => joinId(merchantCode, missionId),
    whole: true,
    acts: { create: createMission, change: changeMission, pause: pauseMission, end: endMission },
  }),
} as const
