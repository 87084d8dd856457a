import { getCampaign, listCampaigns, previewCampaign } from '#schemas/api/ops-campaigns.ts'
import type { CampaignDetail, CampaignRow } from '#schemas/api/ops-campaigns.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'

export const aCampaign = (parts: Partial<CampaignRow> = {}): CampaignRow => ({
  merchantCode: 'NOCTURNE01',
  campaignId: 'new-tables',
  state: 'draft',
  terms: {
    product: 'casino',
    channels: ['inbox', 'email'],
    title: { en: 'New live tables this week', pt: 'Novas mesas ao vivo nesta semana' },
    text: {
      en: 'Three new tables are open in the live casino.',
      pt: 'Três mesas novas abriram no cassino ao vivo.',
    },
    leadsTo: { page: 'live' },
    alsoLeadsTo: { page: 'promotion', id: 'welcome' },
    labels: ['founding'],
    languages: ['en', 'pt'],
    rankFrom: 1,
    startsAt: '2026-11-24T12:00:00.000Z',
    expiresAt: '2026-12-08T12:00:00.000Z',
  },
  madeBy: 'ana',
  madeAt: '2026-11-20T09:00:00.000Z',
  approvedBy: null,
  endedBy: null,
  endedAt: null,
  players: 0,
  ...parts,
})

export const aCampaignPage = (
  campaign: CampaignRow = aCampaign(),
  results: CampaignDetail['results'] = [],
): CampaignDetail => ({
  campaign,
  quiet: { from: 21, to: 9, timeZone: 'Europe/Lisbon', isNow: false },
  mostPerWeek: 2,
  results,
})

export const sentCampaign = aCampaign({
  state: 'sent',
  approvedBy: 'bruno',
  endedBy: 'system',
  endedAt: '2026-11-24T12:03:00.000Z',
  players: 1_204,
})

/** Campaigns of a merchant and the preview of a draft. */
export const campaignAnswers = (api: FakeApi): FakeApi =>
  api
    .answer(listCampaigns, {
      list: [
        aCampaign(),
        {
          ...sentCampaign,
          campaignId: 'weekend-sports',
          terms: { ...sentCampaign.terms, product: 'sports' },
        },
      ],
      next: null,
    })
    .answer(getCampaign, aCampaignPage())
    .answer(previewCampaign, {
      audience: 5_300,
      noConsent: 3_910,
      checked: 500,
      belowRank: 12,
      players: 431,
      outcomes: [
        { channel: 'inbox', outcome: 'sent', count: 431 },
        { channel: 'inbox', outcome: 'resting', count: 40 },
        { channel: 'inbox', outcome: 'harm', count: 3 },
        { channel: 'email', outcome: 'sent', count: 210 },
        { channel: 'email', outcome: 'noAddress', count: 14 },
      ],
    })
