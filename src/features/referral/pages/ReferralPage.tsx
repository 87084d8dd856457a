import styled from '@emotion/styled'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { getReferral, listInvited } from '#schemas/api/rewards.ts'
import type { Reply } from '#schemas/api/route.ts'
import { today, usePageServices } from '#src/record-page/index.ts'
import { HeldRewards } from '#src/features/service/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Answered, RecordPage, useAnswer, useFormat } from '#src/record-page/index.ts'
import type { RecordColumn, RecordSource } from '#src/record-page/index.ts'
import { BarList } from '#src/ui/patterns/BarList/index.ts'
import { QrPicture } from '#src/ui/patterns/QrPicture/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextField } from '#src/ui/primitives/TextField/index.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { ShareLink } from '../components/ShareLink.tsx'

type Invited = Reply<typeof listInvited>['list'][number]
const stateTone = { joined: 'neutral', playing: 'warning', rewarded: 'positive' } as const

const Invite = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space(6),
  alignItems: 'start',
  '& > div': { display: 'grid', gap: space(4) },
  [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr)', '& > svg': { justifySelf: 'center' } },
})
const Figures = styled.dl({
  ...figures,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space(3)} ${space(8)}`,
  margin: 0,
  '& dt': { color: token('color.muted'), fontSize: token('text.sm') },
  '& dd': { margin: 0, fontSize: token('text.lg'), fontWeight: 700 },
})
const Leads = styled.div({ display: 'grid', gap: space(4) })
const Levels = styled.section({ display: 'grid', gap: space(3), marginBlockStart: space(6) })

/** The player's referral link, the referred players and what they brought. */
export function ReferralPage() {
  const { t } = useTranslation()
  const dependencies = usePageServices()
  const { api } = dependencies
  const source = useMemo(
    (): RecordSource<Invited, never> => ({
      list: ({ from, to, order }, cursor, pageSize) =>
        api.call(listInvited, { from, to, order, pageSize, ...(cursor !== null && { cursor }) }),
    }),
    [api],
  )
  const columns: readonly RecordColumn<Invited>[] = [
    { id: 'name', label: t('rewards:referral.name'), as: 'text', value: ({ name }) => name, lead: true },
    {
      id: 'registeredAt',
      label: t('rewards:referral.registeredAt'),
      as: 'time',
      value: ({ registeredAt }) => registeredAt,
    },
    {
      id: 'brought',
      label: t('rewards:referral.brought'),
      as: 'text',
      value: ({ brought }) => String(brought),
    },
    {
      id: 'percent',
      label: t('rewards:referral.way'),
      as: 'percent',
      value: ({ percent }) => String(percent),
    },
    {
      id: 'state',
      label: t('records:bets.state'),
      as: 'state',
      value: ({ state }) => t(`rewards:referral.states.${state}`),
      tone: ({ state }) => stateTone[state],
    },
  ]
  return (
    <RecordPage
      title={t('rewards:referral.title')}
      fileName="invited"
      source={source}
      columns={columns}
      rowKey={({ id }) => id}
      lead={<Invitation />}
      empty={t('rewards:referral.empty')}
      today={today(dependencies)}
    />
  )
}

const Invitation = () => {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const format = useFormat()
  const answer = useAnswer('referral', () => api.call(getReferral, {}))
  return (
    <Answered answer={answer} skeleton={<Skeleton shape="banner" />}>
      {({ referralCode, invited, rewarded, earned, levels, turnover, currency, waitsForBet, held }) => {
        const link = `${window.location.origin}/register?referralCode=${referralCode}`
        return (
          <Leads>
            <HeldRewards held={held} />
            <Card>
              <Invite>
                <div>
                  <Text>
                    {t('rewards:referral.rule', {
                      turnover: format.money(turnover, currency),
                      reward: format.money(levels[0]?.reward ?? '0', currency),
                    })}{' '}
                    {t('games:counted')}
                  </Text>
                  {waitsForBet && <Text tone="muted">{t('rewards:referral.waitsForBet')}</Text>}
                  <TextField
                    label={t('rewards:referral.link')}
                    readOnly
                    dir="ltr"
                    value={link}
                    onFocus={({ target }) => target.select()}
                  />
                  <ShareLink link={link} />
                  <Figures>
                    <div>
                      <dt>{t('rewards:referral.invited')}</dt>
                      <dd>{format.count(invited)}</dd>
                    </div>
                    <div>
                      <dt>{t('rewards:referral.rewarded')}</dt>
                      <dd>{format.count(rewarded)}</dd>
                    </div>
                    <div>
                      <dt>{t('rewards:referral.earned')}</dt>
                      <dd>{format.money(earned, currency)}</dd>
                    </div>
                  </Figures>
                </div>
                <QrPicture text={link} label={t('rewards:referral.qr')} />
              </Invite>
              {levels.length > 1 && (
                <Levels>
                  <Heading level={2} size="sm">
                    {t('rewards:referral.levels')}
                  </Heading>
                  <Text size="sm" tone="muted">
                    {t('rewards:referral.deeper')}
                  </Text>
                  <BarList
                    label={t('rewards:referral.levels')}
                    bars={levels.map(({ level, invited: count, earned: brought, reward }) => ({
                      id: String(level),
                      label: t('rewards:referral.level', {
                        level: format.count(level),
                        reward: format.money(reward, currency),
                      }),
                      value: count,
                      text: `${format.count(count)} · ${format.money(brought, currency)}`,
                    }))}
                  />
                </Levels>
              )}
            </Card>
          </Leads>
        )
      }}
    </Answered>
  )
}
