import {
  approveCampaign,
  cancelCampaign,
  draftCampaign,
  getCampaign,
  listCampaigns,
} from '#schemas/api/ops-campaigns.ts'
import { joinId, resource, splitId } from '../desk-resource.ts'

export interface CampaignKey {
  readonly merchantCode: string
  readonly campaignId: string
}

const campaignKey = (id: unknown): CampaignKey => {
  const [merchantCode = '', campaignId = ''] = splitId(id)
  return { merchantCode, campaignId }
}
export const campaignIdOf = ({ merchantCode, campaignId }: CampaignKey) => joinId(merchantCode, campaignId)

export const campaignsResources = {
  campaigns: resource<CampaignKey | { campaign: CampaignKey }>({
    list: listCampaigns,
    idOf: (row) => campaignIdOf('campaign' in row ? row.campaign : row),
    one: { route: getCampaign, keyOf: campaignKey },
    acts: { draft: draftCampaign, approve: approveCampaign, cancel: cancelCampaign },
  }),
} as const
