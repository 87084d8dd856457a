import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { claimRankGift, getRank } from '#schemas/api/rewards.ts'
import type { Reply } from '#schemas/api/route.ts'
import { usePageServices } from '#src/record-page/index.ts'
import { Answered, useAnswer, useFormat } from '#src/record-page/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { ProgressBar } from '#src/ui/primitives/ProgressBar/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { Stack, Tiles } from '../components/parts.ts'
import { useAction } from '#src/record-page/index.ts'

type Rank = Reply<typeof getRank>
type Tier = Rank['tiers'][number]

/** The player's rank, the way to the next one, and what each of them brings. */
export function RankPage() {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const [revision, setRevision] = useState(0)
  const answer = useAnswer(String(revision), () => api.call(getRank, {}))
  return (
    <>
      <Heading level={1} size="lg">
        {t('rewards:rank.title')}
      </Heading>
      <Answered answer={answer} skeleton={<Skeleton shape="banner" />}>
        {(rank) => (
          <Stack>
            <Standing rank={rank} />
            <Tiles aria-label={t('rewards:rank.tiers')}>
              {rank.tiers.map((tier) => (
                <li key={tier.rankLevel}>
                  <TierCard
                    tier={tier}
                    currency={rank.currency}
                    isMine={tier.rankLevel === rank.rankLevel}
                    onClaimed={() => setRevision(revision + 1)}
                  />
                </li>
              ))}
            </Tiles>
          </Stack>
        )}
      </Answered>
    </>
  )
}

const Standing = ({ rank }: { rank: Rank }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { tiers, rankLevel, labelName, turnover, currency } = rank
  const next = tiers[rankLevel + 1]
  return (
    <Card tone="raised">
      <Stack>
        <Heading level={2} size="md">
          {labelName}
        </Heading>
        {next === undefined ? (
          <Text>{t('rewards:rank.highest')}</Text>
        ) : (
          <ProgressBar
            label={t('rewards:rank.next', { name: next.labelName })}
            value={Number(turnover)}
            max={Number(next.turnover)}
            valueText={t('rewards:of', {
              part: format.money(turnover, currency),
              whole: format.money(next.turnover, currency),
            })}
          />
        )}
        <Text size="sm" tone="muted">
          {t('rewards:rank.hint')}
        </Text>
      </Stack>
    </Card>
  )
}

interface TierCardProps {
  tier: Tier
  currency: string
  isMine: boolean
  onClaimed: () => void
}

const TierCard = ({ tier, currency, isMine, onClaimed }: TierCardProps) => {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const format = useFormat()
  const { busy, run } = useAction(onClaimed)
  const { rankLevel, labelName, turnover, rebatePercent, gift, giftState } = tier
  const claim = () =>
    void run({
      id: String(rankLevel),
      call: (options) => api.call(claimRankGift, { rankLevel }, options),
      done: 'rewards:paid',
      values: (paid) => ({ amount: format.money(paid.amount, paid.currency) }),
    })
  return (
    <Card>
      <Stack>
        <Heading level={2} size="sm">
          {labelName} {isMine && <Badge tone="accent">{t('rewards:rank.yours')}</Badge>}
        </Heading>
        <Text size="sm">{t('rewards:rank.from', { amount: format.money(turnover, currency) })}</Text>
        <Text size="sm" tone="muted">
          {Number(rebatePercent) > 0
            ? t('rewards:rank.rebate', { percent: format.percent(rebatePercent) })
            : t('rewards:rank.noExtra')}
        </Text>
        {Number(gift) > 0 && (
          <Text size="sm" tone="muted">
            {t('rewards:rank.gift', { amount: format.money(gift, currency) })}
          </Text>
        )}
      </Stack>
      {giftState === 'open' && (
        <Button wide icon="gift" busy={busy !== null} onClick={claim}>
          {t('rewards:claim')}
        </Button>
      )}
      {giftState === 'taken' && (
        <Badge tone="positive" icon="check">
          {t('rewards:rank.taken')}
        </Badge>
      )}
    </Card>
  )
}
