import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { promotionTitle } from '#domain/promotions/sentences.ts'
import { withNames } from '#domain/promotions/words.ts'
import { listPromotionGrants } from '#schemas/api/promotions.ts'
import type { PromotionGrant } from '#schemas/api/promotions.ts'
import type { Input } from '#schemas/api/route.ts'
import { RecordPage, today, usePageServices } from '#src/record-page/index.ts'
import type { RecordColumn, RecordSource } from '#src/record-page/index.ts'
import { useGrantReward } from '../components/Grants.tsx'
import { MyPromotions } from '../components/MyPromotions.tsx'
import { cardPath } from '../paths.ts'
import { withTexts } from '../promotion-texts.tsx'
import { usePromotionWords } from '../use-promotion-words.ts'
import { usePromotions } from '../use-promotions.ts'

const states = ['issued', 'process', 'claimed', 'closed'] as const
const stateTone = { issued: 'brand', process: 'warning', claimed: 'positive', closed: 'neutral' } as const

/** `/member/bonuses`: the player's grants and active promotions. */
export const BonusesPage = withTexts(
  observer(function BonusesPage() {
    const { t } = useTranslation()
    const dependencies = usePageServices()
    const { api } = dependencies
    const { revision } = usePromotions()
    const words = usePromotionWords()
    const reward = useGrantReward()
    const source = useMemo(
      (): RecordSource<PromotionGrant, never> => ({
        list: ({ from, to, order, filters }, cursor, pageSize) =>
          api.call(listPromotionGrants, {
            from,
            to,
            order,
            pageSize,
            ...(filters as Pick<Input<typeof listPromotionGrants>, 'state'>),
            ...(cursor !== null && { cursor }),
          }),
      }),
      [api],
    )
    const money = (id: 'wagered' | 'wagering'): RecordColumn<PromotionGrant> => ({
      id,
      label: t(`promotions:bonus.${id}`),
      as: 'money',
      value: (grant) => grant[id] ?? '0',
      currency: ({ currency }) => currency,
    })
    const columns: readonly RecordColumn<PromotionGrant>[] = [
      {
        id: 'promotion',
        label: t('promotions:bonus.promotion'),
        as: 'link',
        // Links to the promotion's page, which has the terms.
        to: ({ promotionId }) => cardPath({ kind: 'offer', promotionId }),
        value: ({ headline, rule, names }) => headline ?? promotionTitle(rule, withNames(words, names)),
        lead: true,
      },
      { id: 'at', label: t('promotions:bonus.at'), as: 'time', value: ({ at }) => at },
      { id: 'reward', label: t('promotions:bonus.reward'), as: 'text', value: reward },
      money('wagered'),
      money('wagering'),
      {
        id: 'state',
        label: t('promotions:bonus.state'),
        as: 'state',
        value: ({ state }) => t(`promotions:status.${state}`),
        tone: ({ state }) => stateTone[state],
      },
    ]
    return (
      <RecordPage
        title={t('promotions:bonus.title')}
        fileName="bonuses"
        source={source}
        columns={columns}
        rowKey={({ grantKey }) => grantKey}
        filters={[
          {
            id: 'state',
            label: t('promotions:bonus.state'),
            options: states.map((value) => ({ value, label: t(`promotions:status.${value}`) })),
          },
        ]}
        lead={<MyPromotions />}
        revision={revision}
        empty={t('promotions:bonus.empty')}
        today={today(dependencies)}
      />
    )
  }),
)
