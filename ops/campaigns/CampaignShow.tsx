import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { CanAccess, useLocaleState, useTranslate } from 'react-admin'
import {
  approveCampaign,
  cancelCampaign,
  draftCampaign,
  mostPreviewed,
  previewCampaign,
} from '#schemas/api/ops-campaigns.ts'
import type { CampaignDetail, CampaignPreview } from '#schemas/api/ops-campaigns.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { DetailHead, DetailPage } from '../parts/DetailPage.tsx'
import { Failed } from '../parts/Failed.tsx'
import { Option } from '../parts/fields.tsx'
import { Count, Moment, State } from '../parts/formats.tsx'
import { PlayerLink } from '../parts/PlayerLink.tsx'
import { Part, Rows } from '../parts/Rows.tsx'
import { textIn } from '../parts/text-in.ts'
import { draftOf, termsOf } from './campaign-draft.ts'
import { CampaignForm } from './CampaignForm.tsx'
import { campaignTones } from './CampaignList.tsx'

interface OfDetail {
  readonly detail: CampaignDetail
}

/** One campaign: its terms and texts, who would get it, what was sent, and its actions. */
export const CampaignShow = () => (
  <DetailPage<CampaignDetail> mark="campaign" columns={2}>
    {(detail) => (
      <>
        <Head detail={detail} />
        <Terms detail={detail} />
        <Texts detail={detail} />
        {(detail.campaign.state === 'draft' || detail.campaign.state === 'approved') && (
          <Preview detail={detail} />
        )}
        {detail.campaign.state !== 'draft' && (
          <Part title="desk.campaigns.results">
            <Outcomes outcomes={detail.results} />
          </Part>
        )}
        {detail.failures !== undefined && detail.failures.count > 0 && (
          <Failures campaign={detail.campaign} failures={detail.failures} />
        )}
      </>
    )}
  </DetailPage>
)

function Head({ detail }: OfDetail) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const { campaign, quiet, mostPerWeek } = detail
  return (
    <DetailHead
      title={
        <>
          <bdi>{textIn(campaign.terms.title, locale)}</bdi> · {campaign.merchantCode}{' '}
          <State label={`desk.campaigns.state.${campaign.state}`} tone={campaignTones[campaign.state]} />
        </>
      }
      lines={[
        <>
          <Moment at={campaign.terms.startsAt} /> – <Moment at={campaign.terms.expiresAt} />
        </>,
        <>
          {translate('desk.campaigns.by', { name: campaign.madeBy })}
          {campaign.approvedBy !== null &&
            ` · ${translate('desk.campaigns.approvedBy', { name: campaign.approvedBy })}`}
          {campaign.endedBy !== null &&
            campaign.endedBy !== 'system' &&
            ` · ${translate('desk.campaigns.endedBy', { name: campaign.endedBy })}`}
        </>,
        translate('desk.campaigns.quiet', { ...quiet, most: mostPerWeek }),
      ]}
      alert={
        quiet.isNow &&
        (campaign.state === 'approved' || campaign.state === 'sending') && (
          <Alert severity="info" sx={{ marginBlockStart: 1 }}>
            {translate('desk.campaigns.quietNow')}
          </Alert>
        )
      }
    >
      <Acts campaign={campaign} />
    </DetailHead>
  )
}

function Acts({ campaign }: { readonly campaign: CampaignDetail['campaign'] }) {
  const { merchantCode, campaignId, state } = campaign
  const key = { merchantCode, campaignId }
  return (
    <>
      {state === 'draft' && (
        <>
          <CanAccess resource="campaigns" action="draft">
            <Edit campaign={campaign} />
          </CanAccess>
          <CanAccess resource="campaigns" action="approve">
            <Approve campaign={campaign} />
          </CanAccess>
        </>
      )}
      {(state === 'draft' || state === 'approved' || state === 'sending') && (
        <CanAccess resource="campaigns" action="cancel">
          <ActButton
            label="desk.campaigns.cancel"
            text="desk.campaigns.cancelText"
            danger
            wantsReason
            act={(reason) => call(cancelCampaign, { ...key, reason }).then(() => null)}
          />
        </CanAccess>
      )}
    </>
  )
}

function Edit({ campaign }: { readonly campaign: CampaignDetail['campaign'] }) {
  const { merchantCode, campaignId } = campaign
  const [draft, setDraft] = useState(() => draftOf(campaign.terms))
  const terms = termsOf(draft)
  return (
    <ActButton
      label="desk.campaigns.edit"
      text="desk.campaigns.draftText"
      wantsReason
      blocked={terms === null}
      act={async (reason) => {
        if (terms !== null) await call(draftCampaign, { merchantCode, campaignId, terms, reason })
        return 'desk.campaigns.drafted'
      }}
    >
      <CampaignForm merchantCode={merchantCode} draft={draft} onChange={setDraft} />
    </ActButton>
  )
}

function Approve({ campaign }: { readonly campaign: CampaignDetail['campaign'] }) {
  const { merchantCode, campaignId, madeAt } = campaign
  const [isChecked, setChecked] = useState(false)
  return (
    <ActButton
      label="desk.campaigns.approve"
      text="desk.campaigns.approveText"
      variant="contained"
      wantsReason
      blocked={!isChecked}
      act={(reason) =>
        call(approveCampaign, { merchantCode, campaignId, madeAt, checked: true, reason }).then(() => null)
      }
    >
      <Option label="desk.campaigns.checklist" isOn={isChecked} onChange={setChecked} />
    </ActButton>
  )
}

function Terms({ detail: { campaign } }: OfDetail) {
  const translate = useTranslate()
  const { terms } = campaign
  const said = (name: string) => translate(`desk.campaigns.field.${name}`)
  const everybody = translate('desk.campaigns.everybody')
  const buttons = [terms.leadsTo, terms.alsoLeadsTo ?? null].filter((each) => each !== null)
  const named = ({ page, id }: (typeof buttons)[number]) =>
    [translate(`desk.campaigns.page.${page}`), id].filter(Boolean).join(' · ')
  return (
    <Part title="desk.campaigns.terms">
      <Rows
        heads={[]}
        rows={[
          [translate('desk.campaigns.shown.campaignId'), campaign.campaignId],
          [said('product'), translate(`desk.campaigns.product.${terms.product}`)],
          [
            said('channels'),
            terms.channels.map((channel) => translate(`desk.campaigns.channel.${channel}`)).join(', '),
          ],
          [
            said('leadsTo'),
            buttons[0] === undefined ? translate('desk.campaigns.page.none') : named(buttons[0]),
          ],
          ...(buttons[1] === undefined ? [] : [[said('alsoLeadsTo'), named(buttons[1])]]),
          [translate('desk.campaigns.shown.labels'), terms.labels.join(', ') || everybody],
          [
            translate('desk.campaigns.shown.languages'),
            terms.languages.map((language) => translate(`desk.announcements.in.${language}`)).join(', ') ||
              everybody,
          ],
          [
            translate('desk.campaigns.shown.rankFrom'),
            terms.rankFrom === 0 ? everybody : String(terms.rankFrom),
          ],
        ]}
        none="desk.none"
      />
      {buttons.some(({ page }) => page === 'race' || page === 'raffle') && (
        <Typography variant="body2" color="textSecondary">
          {translate('desk.campaigns.notChecked')}
        </Typography>
      )}
    </Part>
  )
}

function Texts({ detail: { campaign } }: OfDetail) {
  const translate = useTranslate()
  const { title, text } = campaign.terms
  return (
    <Part title="desk.campaigns.texts">
      <Box sx={{ display: 'grid', gap: 2 }}>
        {Object.keys(title).map((language) => (
          <div key={language}>
            <Typography variant="body2" color="textSecondary">
              {translate(`desk.announcements.in.${language}`, { _: language })}
            </Typography>
            <Typography dir="auto" sx={{ fontWeight: 600 }}>
              {title[language]}
            </Typography>
            <Typography dir="auto" sx={{ whiteSpace: 'pre-line' }}>
              {text[language]}
            </Typography>
          </div>
        ))}
      </Box>
    </Part>
  )
}

interface OutcomesProps {
  readonly outcomes: CampaignDetail['results']
  /** Counted before anything is sent. */
  readonly isPreview?: boolean
}

function Outcomes({ outcomes, isPreview = false }: OutcomesProps) {
  const translate = useTranslate()
  return (
    <Rows
      heads={['channel', 'outcome', 'count'].map((head) => `desk.campaigns.head.${head}`)}
      rows={outcomes.map(({ channel, outcome, count }) => [
        translate(`desk.campaigns.channel.${channel}`),
        <State
          key="outcome"
          label={`desk.campaigns.outcome.${isPreview && outcome === 'sent' ? 'would' : outcome}`}
          tone={outcome === 'sent' ? 'success' : 'default'}
        />,
        <Count key="count" of={count} />,
      ])}
      none="desk.campaigns.noOutcomes"
    />
  )
}

interface FailuresProps extends Pick<CampaignDetail, 'campaign'> {
  readonly failures: NonNullable<CampaignDetail['failures']>
}

/** Players to whom sending failed, and whether they are tried again. */
function Failures({ campaign: { merchantCode }, failures: { count, list } }: FailuresProps) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const number = (value: number) => new Intl.NumberFormat(locale).format(value)
  return (
    <Part title="desk.campaigns.failures">
      <Rows
        heads={['player', 'standing', 'reason', 'at'].map((head) => `desk.campaigns.head.${head}`)}
        rows={list.map(({ playerId, username, tries, reason, at, isTriedAgain }) => [
          <PlayerLink key="player" merchantCode={merchantCode} playerId={playerId} username={username} />,
          translate(`desk.campaigns.${isTriedAgain ? 'triedAgain' : 'givenUp'}`, { tries: number(tries) }),
          <bdi key="reason">{reason}</bdi>,
          <Moment key="at" at={at} />,
        ])}
        none="desk.none"
      />
      {count > list.length && (
        <Typography variant="body2" color="textSecondary">
          {translate('desk.campaigns.failuresMore', { shown: number(list.length), count: number(count) })}
        </Typography>
      )}
    </Part>
  )
}

/** Counts on request, because it checks players one by one. */
function Preview({ detail: { campaign } }: OfDetail) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const [found, setFound] = useState<CampaignPreview | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const { merchantCode, campaignId } = campaign
  const count = async () => {
    setBusy(true)
    setError(null)
    try {
      setFound(await call(previewCampaign, { merchantCode, campaignId }))
    } catch (failure) {
      setError(failure)
    }
    setBusy(false)
  }
  const number = (value: number) => new Intl.NumberFormat(locale).format(value)
  return (
    <Part title="desk.campaigns.preview">
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography variant="body2">{translate('desk.campaigns.previewText')}</Typography>
        <Button variant="outlined" disabled={isBusy} onClick={() => void count()}>
          {translate('desk.campaigns.count')}
        </Button>
        {error !== null && <Failed error={error} again={count} />}
        {found !== null && (
          <Box component="output" sx={{ display: 'grid', gap: 2, inlineSize: '100%' }}>
            <Typography sx={{ fontWeight: 600 }}>
              {translate('desk.campaigns.wouldGet', {
                players: number(found.players),
                audience: number(found.audience),
              })}
            </Typography>
            <Typography variant="body2">
              {translate('desk.campaigns.without', {
                noConsent: number(found.noConsent),
                belowRank: number(found.belowRank),
              })}
              {found.checked === mostPreviewed &&
                ` ${translate('desk.campaigns.sample', { checked: number(found.checked) })}`}
            </Typography>
            <Outcomes outcomes={found.outcomes} isPreview />
          </Box>
        )}
      </Box>
    </Part>
  )
}
