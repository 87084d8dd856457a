import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { getPoints, listMallGoods, listPointGoods } from '#schemas/api/points.ts'
import { useGate } from '#src/gates/index.ts'
import { Link } from '#src/lib/link.tsx'
import { token } from '#src/lib/tokens.ts'
import { Answered, useAnswer, useFormat, usePageServices } from '#src/record-page/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Tabs } from '#src/ui/primitives/Tabs/index.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { ShopPicture } from '../art/GoodPicture.tsx'
import { GoodDialog, Grid, Shelf } from '../components/goods.tsx'
import type { ShelfGood } from '../components/goods.tsx'
import { Movements, Orders } from '../components/MallHistory.tsx'
import { Actions, Hero, JoinActions, Offered, Section, useReader } from '../components/public-parts.tsx'
import { useMallNews } from '../use-mall-news.ts'

const Balance = styled.strong({
  ...figures,
  fontSize: token('text.2xl'),
  lineHeight: 1,
  color: token('color.onHero'),
  // Reserves a line of its own on a phone while the points load.
  minBlockSize: '1em',
  [onPhone]: { flex: '1 0 100%' },
})
/** `/pointMall`: goods for points, the player's orders and points movements. */
export const PointMallPage = observer(function PointMallPage() {
  const { t } = useTranslation()
  return (
    <Offered gate="points" title={t('menu:points')} icon="coins">
      <Mall />
    </Offered>
  )
})

interface Stall {
  readonly goods: readonly ShelfGood[]
  /** Null for a visitor. */
  readonly balance: string | null
}

const Mall = observer(function Mall() {
  const { t } = useTranslation()
  const { api, language } = usePageServices()
  const format = useFormat()
  const reader = useReader()
  const news = useMallNews()
  const [revision, setRevision] = useState(0)
  const turn = `${reader} ${revision} ${news.turn}`
  const answer = useAnswer(`${turn} ${language()}`, async (): Promise<Stall> => {
    const wish = { language: language() }
    if (reader !== 'member') return { goods: (await api.call(listMallGoods, wish)).list, balance: null }
    const [{ list }, { balance }] = await Promise.all([
      api.call(listPointGoods, wish),
      api.call(getPoints, {}),
    ])
    return { goods: list, balance }
  })
  const balance = answer.value?.balance ?? null
  return (
    <>
      <Hero title={t('menu:points')} lead={t('rewards:mall.lead')} art={<ShopPicture />}>
        {reader === 'visitor' && <JoinActions />}
        {reader !== 'visitor' && (
          <Actions>
            <Balance>
              {balance !== null && t('rewards:points.redeem', { points: format.count(Number(balance)) })}
            </Balance>
            <Button as={Link} to="/member/points" tone="quiet" size="sm">
              {t('rewards:mall.howEarned')}
            </Button>
          </Actions>
        )}
      </Hero>
      {reader !== 'visitor' ? (
        <MemberMall answer={answer} turn={turn} onOrdered={() => setRevision(revision + 1)} />
      ) : (
        <Section>
          <Goods answer={answer} onOrdered={() => undefined} />
        </Section>
      )}
    </>
  )
})

interface GoodsProps {
  answer: ReturnType<typeof useAnswer<Stall>>
  onOrdered: () => void
}

const MemberMall = observer(function MemberMall({ turn, ...goods }: GoodsProps & { turn: string }) {
  const { t } = useTranslation()
  const [tab, setTab] = useState<'goods' | 'orders' | 'movements'>('goods')
  const hasMovements = useGate('member.accountRecords') === 'on'
  const tabs = [
    { id: 'goods', label: t('rewards:mall.goods'), icon: 'gift' },
    { id: 'orders', label: t('rewards:mall.orders'), icon: 'receipt' },
    ...(hasMovements
      ? [{ id: 'movements', label: t('rewards:mall.movements'), icon: 'coins' } as const]
      : []),
  ] as const
  return (
    <Tabs label={t('menu:points')} tabs={tabs} selected={tab} onSelect={setTab}>
      {tab === 'goods' && <Goods {...goods} />}
      {tab === 'orders' && <Orders turn={turn} />}
      {tab === 'movements' && <Movements turn={turn} />}
    </Tabs>
  )
})

/** The shelf, and the details of the good in the URL. */
function Goods({ answer, onOrdered }: GoodsProps) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const chosen = params.get('good')
  const choose = (goodId: string | null) =>
    setParams(goodId === null ? {} : { good: goodId }, { replace: true })
  const skeleton = (
    <Grid aria-busy>
      {Array.from({ length: 8 }, (_, place) => (
        <li key={place}>
          <Skeleton shape="tile" />
        </li>
      ))}
    </Grid>
  )
  return (
    <Answered answer={answer} skeleton={skeleton}>
      {({ goods, balance }) => {
        const good = goods.find(({ goodId }) => goodId === chosen)
        return goods.length === 0 ? (
          <EmptyState icon="gift">{t('rewards:mall.empty')}</EmptyState>
        ) : (
          <>
            <Shelf goods={goods} onChoose={choose} />
            {good !== undefined && (
              <GoodDialog good={good} balance={balance} onClose={() => choose(null)} onOrdered={onOrdered} />
            )}
          </>
        )
      }}
    </Answered>
  )
}
