import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { CanAccess, useLocaleState, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { campaignStates, draftCampaign } from '#schemas/api/ops-campaigns.ts'
import type { CampaignRow } from '#schemas/api/ops-campaigns.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { Count, Moment, State } from '../parts/formats.tsx'
import { Field } from '../parts/fields.tsx'
import { MerchantChoice } from '../parts/MerchantInput.tsx'
import { queueFilters } from '../parts/queue.tsx'
import { textIn } from '../parts/text-in.ts'
import { freshCampaign, termsOf } from './campaign-draft.ts'
import { CampaignForm } from './CampaignForm.tsx'
import { campaignIdOf } from './resources.ts'

type Row = CampaignRow & RaRecord

export const campaignTones = {
  draft: 'default',
  approved: 'warning',
  sending: 'warning',
  sent: 'success',
  cancelled: 'default',
} as const

const columns: readonly Column<Row>[] = [
  { source: 'campaignId', show: (row) => <CampaignLink row={row} /> },
  { source: 'merchantCode' },
  { source: 'product', show: ({ terms }) => <Product of={terms.product} /> },
  { source: 'startsAt', show: ({ terms }) => <Moment at={terms.startsAt} /> },
  {
    source: 'state',
    show: ({ state }) => <State label={`desk.campaigns.state.${state}`} tone={campaignTones[state]} />,
  },
  { source: 'players', end: true, show: ({ players }) => <Count of={players} /> },
]

/** Campaigns, the newest first. */
export const CampaignList = () => (
  <DeskList
    filters={queueFilters({ states: campaignStates, words: 'desk.campaigns.state' })}
    actions={
      <CanAccess resource="campaigns" action="draft">
        <NewCampaign />
      </CanAccess>
    }
    columns={columns}
  />
)

function CampaignLink({ row }: { readonly row: Row }) {
  const [locale] = useLocaleState()
  return (
    <Typography
      component={Link}
      to={`/campaigns/${encodeURIComponent(campaignIdOf(row))}/show`}
      color="primary"
      sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
    >
      <bdi>{textIn(row.terms.title, locale)}</bdi>
    </Typography>
  )
}

const Product = ({ of }: { readonly of: CampaignRow['terms']['product'] }) => {
  const translate = useTranslate()
  return <>{translate(`desk.campaigns.product.${of}`)}</>
}

function NewCampaign() {
  const [merchantCode, setMerchantCode] = useState('')
  const [campaignId, setCampaignId] = useState('')
  const [draft, setDraft] = useState(freshCampaign)
  const terms = termsOf(draft)
  return (
    <ActButton
      label="desk.campaigns.draft"
      text="desk.campaigns.draftText"
      variant="contained"
      wantsReason
      blocked={terms === null || merchantCode === ''}
      act={async (reason) => {
        if (terms === null) return null
        await call(draftCampaign, { merchantCode, campaignId, terms, reason })
        setDraft(freshCampaign)
        setCampaignId('')
        return 'desk.campaigns.drafted'
      }}
    >
      <MerchantChoice value={merchantCode} onChange={setMerchantCode} />
      <Field
        label="desk.campaigns.field.campaignId"
        value={campaignId}
        onChange={setCampaignId}
        html={{ pattern: '[a-z0-9][a-z0-9\\-]{0,39}', dir: 'ltr' }}
      />
      <CampaignForm merchantCode={merchantCode} draft={draft} onChange={setDraft} />
    </ActButton>
  )
}
