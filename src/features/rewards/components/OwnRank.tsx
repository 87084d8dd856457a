import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { getRank } from '#schemas/api/rewards.ts'
import { useAnswer, useFormat, usePageServices } from '#src/record-page/index.ts'
import { OwnCard, OwnCardSkeleton } from '#src/ui/patterns/OwnCard/index.ts'
import { RankEmblem } from '../art/RankEmblem.tsx'

const size = 72

/** Home page card: the rank with a gift to claim, the check it needs, or the progress to the next rank. */
export const OwnRank = observer(function OwnRank() {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const format = useFormat()
  const { value, error } = useAnswer('', () => api.call(getRank, {}))
  const to = '/member/rank'
  if (value === null)
    return error === null ? (
      <OwnCardSkeleton />
    ) : (
      <OwnCard
        to={to}
        art={<RankEmblem level={0} of={1} size={size} />}
        kicker={t('menu:vip')}
        title={t('rewards:own.ranks')}
      />
    )
  const { tiers, rankLevel, labelName, turnover, currency, check = null } = value
  const gift = tiers.find(({ giftState }) => giftState === 'open')
  const next = tiers[rankLevel + 1]
  const emblem = (level: number) => <RankEmblem level={level} of={tiers.length} size={size} />
  if (gift !== undefined)
    return (
      <OwnCard
        to={to}
        calls
        art={emblem(gift.rankLevel)}
        kicker={t('rewards:own.rankGift', { name: gift.labelName })}
        title={t('rewards:own.claim', { amount: format.money(gift.gift, currency) })}
        foot={t('rewards:own.yours')}
      />
    )
  if (check === 'needed')
    return (
      <OwnCard
        to={to}
        art={emblem(rankLevel)}
        kicker={t('rewards:own.rankIs', { name: labelName })}
        title={t('rewards:rank.check.title.needed')}
        foot={t('rewards:own.benefitsWait')}
      />
    )
  if (next === undefined)
    return (
      <OwnCard
        to={to}
        art={emblem(rankLevel)}
        kicker={t('rewards:own.rank')}
        title={labelName}
        foot={t('rewards:rank.highest')}
      />
    )
  return (
    <OwnCard
      to={to}
      art={emblem(rankLevel)}
      kicker={t('rewards:own.rankIs', { name: labelName })}
      title={t('rewards:rank.next', { name: next.labelName })}
      bar={{
        label: t('rewards:rank.next', { name: next.labelName }),
        value: Number(turnover),
        max: Number(next.turnover),
        text: t('rewards:of', {
          part: format.money(turnover, currency),
          whole: format.money(next.turnover, currency),
        }),
      }}
    />
  )
})
