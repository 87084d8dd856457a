import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import { claimRankGift } from '#schemas/api/rewards.ts'
import type { getRank, listRanks } from '#schemas/api/rewards.ts'
import type { Reply } from '#schemas/api/route.ts'
import { space, token } from '#src/lib/tokens.ts'
import { useAction, useFormat, usePageServices } from '#src/record-page/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { ProgressBar } from '#src/ui/primitives/ProgressBar/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { evenColumns } from '#src/ui/styles/even-columns.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { RankEmblem } from '../art/RankEmblem.tsx'
import { Stack, Tiles } from './parts.ts'

type Rank = Reply<typeof getRank>
/** A rank as visitors see it; for a player with the status of its gift. */
type Tier = Reply<typeof listRanks>['tiers'][number] & Partial<Pick<Rank['tiers'][number], 'giftState'>>

const Way = styled.div({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space(5),
  [onPhone]: { gridTemplateColumns: 'auto minmax(0, 1fr)', '& > svg:last-of-type': { display: 'none' } },
})
const Face = styled.div({ display: 'flex', alignItems: 'center', gap: space(4), minInlineSize: 0 })
const Benefits = styled.dl({
  display: 'grid',
  gap: space(2),
  margin: 0,
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: space(4), fontSize: token('text.sm') },
  '& dt': { color: token('color.muted') },
  '& dd': { margin: 0, fontWeight: 650, textAlign: 'end' },
})
const Ladder = styled(Tiles)({
  ...evenColumns(310, space(4)),
  [onPhone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& > li[data-mine] > section': {
    boxShadow: `inset 0 0 0 2px ${token('color.accentText')}, ${token('shadow.low')}`,
  },
})

/** The player's rank and the progress to the next one. */
export function RankStanding({ rank }: { rank: Rank }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { tiers, rankLevel, labelName, turnover, currency, giftsHeld = null } = rank
  const next = tiers[rankLevel + 1]
  return (
    <Card tone="raised">
      <Stack>
        <Way>
          <RankEmblem level={rankLevel} of={tiers.length} size={96} />
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
          </Stack>
          {next !== undefined && <RankEmblem level={next.rankLevel} of={tiers.length} size={72} />}
        </Way>
        {giftsHeld !== null && <Text size="sm">{t(`rewards:rank.held.${giftsHeld}`)}</Text>}
        <Text size="sm" tone="muted">
          {t('rewards:rank.hint')} {t('games:counted')}
        </Text>
      </Stack>
    </Card>
  )
}

/** Skeleton of the ranks; fills the window, so that content below does not appear and shift. */
export const RanksSkeleton = ({ withStanding }: { withStanding: boolean }) => (
  <>
    {withStanding && (
      <div css={{ blockSize: 172 }}>
        <Skeleton shape="fill" />
      </div>
    )}
    <Ladder aria-busy>
      {Array.from({ length: 7 }, (_, at) => (
        <li key={at} css={{ blockSize: 200 }}>
          <Skeleton shape="fill" />
        </li>
      ))}
    </Ladder>
  </>
)

interface RankLadderProps {
  tiers: readonly Tier[]
  currency: string
  /** Ordinal of the player's rank; null for a visitor. */
  mine: number | null
  onClaimed: () => void
}

/** All ranks with emblem and benefits. */
export const RankLadder = ({ tiers, currency, mine, onClaimed }: RankLadderProps) => {
  const { t } = useTranslation()
  return (
    <Ladder aria-label={t('rewards:rank.tiers')}>
      {tiers.map((tier) => (
        <li key={tier.rankLevel} data-mine={tier.rankLevel === mine || undefined}>
          <TierCard
            tier={tier}
            of={tiers.length}
            currency={currency}
            isMine={tier.rankLevel === mine}
            onClaimed={onClaimed}
          />
        </li>
      ))}
    </Ladder>
  )
}

interface TierCardProps {
  tier: Tier
  of: number
  currency: string
  isMine: boolean
  onClaimed: () => void
}

const TierCard = ({ tier, of, currency, isMine, onClaimed }: TierCardProps) => {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const format = useFormat()
  const { busy, run } = useAction(onClaimed)
  const { rankLevel, labelName, turnover, rebatePercent, gift, giftState, needsCheck = false } = tier
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
        <Face>
          <RankEmblem level={rankLevel} of={of} size={76} />
          <div>
            <Heading level={3} size="md">
              {labelName}
            </Heading>
            {isMine ? (
              <Badge tone="accent">{t('rewards:rank.yours')}</Badge>
            ) : (
              <Text size="sm" tone="muted">
                {rankLevel === 0
                  ? t('rewards:rank.start')
                  : t('rewards:rank.from', { amount: format.money(turnover, currency) })}
              </Text>
            )}
          </div>
        </Face>
        <Benefits>
          <div>
            <dt>{t('rewards:rank.rebateName')}</dt>
            <dd>
              {Number(rebatePercent) > 0
                ? t('rewards:rank.extra', { percent: format.percent(rebatePercent) })
                : t('rewards:rank.noExtra')}
            </dd>
          </div>
          <div>
            <dt>{t('rewards:rank.giftName')}</dt>
            <dd>{Number(gift) > 0 ? format.money(gift, currency) : '–'}</dd>
          </div>
          {needsCheck && (
            <div>
              <dt>{t('rewards:rank.check.benefits')}</dt>
              <dd>{t('rewards:rank.check.after')}</dd>
            </div>
          )}
        </Benefits>
      </Stack>
      {giftState === 'open' && (
        <Button wide icon="gift" busy={busy !== null} onClick={claim}>
          {t('rewards:claim')}
        </Button>
      )}
      {giftState === 'waiting' && (
        <Badge tone="soft" icon="gift">
          {t('rewards:rank.waiting')}
        </Badge>
      )}
      {giftState === 'taken' && (
        <Badge tone="positive" icon="check">
          {t('rewards:rank.taken')}
        </Badge>
      )}
    </Card>
  )
}
