import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getRank, listRanks } from '#schemas/api/rewards.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Answered, useAnswer, usePageServices } from '#src/record-page/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { RankEmblem } from '../art/RankEmblem.tsx'
import { Hero, JoinActions, Offered, Section, useReader } from '../components/public-parts.tsx'
import { ComingRanks } from '../components/coming.tsx'
import { RankCheck } from '../components/RankCheck.tsx'
import { RankLadder, RanksSkeleton, RankStanding } from '../components/ranks.tsx'

/** Three emblems, the highest in front. */
const Trophies = styled.figure({
  display: 'flex',
  alignItems: 'end',
  margin: 0,
  '& > svg + svg': { marginInlineStart: -18 },
})
const Rules = styled.ul({
  display: 'grid',
  gap: space(3),
  margin: 0,
  paddingInlineStart: space(5),
  listStyle: 'disc',
  maxInlineSize: '70ch',
  lineHeight: 1.55,
  color: token('color.text'),
  '& li::marker': { color: token('color.accentText') },
})

const rules = ['counted', 'losses', 'kept', 'rebate', 'gift'] as const

/** `/vip`: ranks and benefits, how ranks are earned, and the player's progress. */
export const VipPage = observer(function VipPage() {
  const { t } = useTranslation()
  return (
    <Offered gate="vip" title={t('menu:vip')} icon="crown">
      <Vip />
    </Offered>
  )
})

const Vip = observer(function Vip() {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const reader = useReader()
  const [revision, setRevision] = useState(0)
  const answer = useAnswer(`${reader} ${revision}`, async () => {
    if (reader !== 'member') return { ...(await api.call(listRanks, {})), rank: null }
    const rank = await api.call(getRank, {})
    return { currency: rank.currency, tiers: rank.tiers, coming: rank.coming, rank }
  })
  return (
    <>
      <Hero
        title={t('rewards:vip.title')}
        lead={t('rewards:vip.lead')}
        art={
          <Trophies aria-hidden>
            <RankEmblem level={2} of={6} size={96} />
            <RankEmblem level={5} of={6} size={148} />
            <RankEmblem level={3} of={6} size={96} />
          </Trophies>
        }
      >
        {reader === 'visitor' && <JoinActions />}
      </Hero>
      <Answered answer={answer} skeleton={<RanksSkeleton withStanding={reader !== 'visitor'} />}>
        {({ rank, tiers, currency, coming }) => (
          <>
            {rank !== null && <RankStanding rank={rank} />}
            {rank?.check != null && <RankCheck check={rank.check} />}
            <ComingRanks tiers={tiers} currency={currency} {...(coming !== undefined && { coming })} />
            <Section>
              <Heading level={2} size="lg">
                {t('rewards:rank.tiers')}
              </Heading>
              <RankLadder
                tiers={tiers}
                currency={currency}
                mine={rank?.rankLevel ?? null}
                onClaimed={() => setRevision(revision + 1)}
              />
            </Section>
          </>
        )}
      </Answered>
      <Section>
        <Heading level={2} size="lg">
          {t('rewards:vip.howTitle')}
        </Heading>
        <Rules>
          {rules.map((rule) => (
            <li key={rule}>{t(`rewards:vip.rules.${rule}`)}</li>
          ))}
        </Rules>
      </Section>
    </>
  )
})
