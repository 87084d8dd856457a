import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import { addDays } from '#domain/calendar/zoned-day.ts'
import { listPointMovements, listRedeems } from '#schemas/api/points.ts'
import { toCategory } from '#schemas/api/games.wire.ts'
import type { Reply } from '#schemas/api/route.ts'
import { gamePath } from '#src/features/games/index.ts'
import { Link } from '#src/lib/link.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { Answered, today, useAnswer, useFormat, usePageServices } from '#src/record-page/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import { stepTone } from '../step-tone.ts'

type Order = Reply<typeof listRedeems>['list'][number]
type Movement = Reply<typeof listPointMovements>['list'][number]

const List = styled.ul({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: space(4),
    paddingBlock: space(3),
    borderBlockEnd: `1px solid ${token('color.line')}`,
  },
  '& > li > div': { display: 'grid', gap: space(1), minInlineSize: 0 },
  '& > li > div:last-of-type': { justifyItems: 'end' },
  '& small': { color: token('color.muted'), fontSize: token('text.sm') },
})
const Amount = styled.span({ ...figures, fontWeight: 650 })
const Foot = styled.div({ paddingBlockStart: space(4) })

const daysShown = 90
const rowsShown = 20

function useRecent() {
  const dependencies = usePageServices()
  const to = today(dependencies)
  return {
    ...dependencies,
    wish: { from: addDays(to, -daysShown), to, pageSize: rowsShown, language: dependencies.language() },
  }
}

const Rest = () => {
  const { t } = useTranslation()
  return (
    <Foot>
      <Button as={Link} to="/member/points" tone="quiet" iconEnd="chevronEnd">
        {t('rewards:mall.all')}
      </Button>
    </Foot>
  )
}

/** The player's latest orders with their status. A change of `turn` reloads them. */
export function Orders({ turn }: { turn: string }) {
  const { t } = useTranslation()
  const { api, wish } = useRecent()
  const answer = useAnswer(`${turn} ${wish.language}`, () => api.call(listRedeems, wish))
  return (
    <Answered answer={answer} skeleton={<Skeleton shape="banner" />}>
      {({ list }) => {
        const orders = list.filter(({ kind }) => kind === 'redeem')
        return orders.length === 0 ? (
          <EmptyState icon="gift">{t('rewards:mall.noOrders')}</EmptyState>
        ) : (
          <>
            <List aria-label={t('rewards:mall.orders')}>
              {orders.map((order) => (
                <OrderRow key={order.id} order={order} />
              ))}
            </List>
            <Rest />
          </>
        )
      }}
    </Answered>
  )
}

/** Where delivered tickets are seen, and where rounds can still be played. */
function OrderLink({ order: { raffleId, rounds, game } }: { order: Order }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (raffleId !== undefined)
    return (
      <TextLink as={Link} to={`/promotions/raffle?${new URLSearchParams({ id: raffleId })}`}>
        {t('rewards:mall.toRaffle')}
      </TextLink>
    )
  if (game === undefined) return null
  return (
    <>
      {rounds !== undefined && (
        <small>
          {t('rewards:mall.roundsLeft', { count: rounds.left, when: format.time(rounds.expiresAt) })}
        </small>
      )}
      <TextLink as={Link} to={gamePath({ id: game.gameId, vendorCode: game.vendorCode })}>
        {t('rewards:mall.toGame')}
      </TextLink>
    </>
  )
}

function OrderRow({ order }: { order: Order }) {
  const { title, time, remark, points, step, status, failed } = order
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <li>
      <div>
        <strong>{title ?? t('rewards:points.gone')}</strong>
        <small>{format.time(time)}</small>
        {remark !== null && <small>{remark}</small>}
        {failed !== undefined && <small>{t(`rewards:mall.failed.${failed}`)}</small>}
        <OrderLink order={order} />
      </div>
      <div>
        <Badge tone={step === null ? 'positive' : stepTone[step]}>
          {step === null ? t(`rewards:points.statuses.${status}`) : t(`rewards:mall.steps.${step}`)}
        </Badge>
        <Amount>
          {Number(points) === 0
            ? t('rewards:mall.gift')
            : t('rewards:points.redeem', { points: format.count(Number(points)) })}
        </Amount>
      </div>
    </li>
  )
}

/** Movements of the player's points. */
export function Movements({ turn }: { turn: string }) {
  const { t } = useTranslation()
  const { api, wish } = useRecent()
  const answer = useAnswer(`${turn} ${wish.language}`, () => api.call(listPointMovements, wish))
  return (
    <Answered answer={answer} skeleton={<Skeleton shape="banner" />}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState icon="coins">{t('rewards:mall.noMovements')}</EmptyState>
        ) : (
          <List aria-label={t('rewards:mall.movements')}>
            {list.map((movement) => (
              <MovementRow key={movement.id} movement={movement} />
            ))}
          </List>
        )
      }
    </Answered>
  )
}

function MovementRow({ movement }: { movement: Movement }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { kind, points, title, time, gameType, ratio, amount, currency } = movement
  return (
    <li>
      <div>
        <strong>{title ?? t(`rewards:mall.kinds.${kind}`)}</strong>
        <small>
          {kind === 'earned' && gameType !== null && amount !== null
            ? t('rewards:mall.earnedOn', {
                category: t(`games:category.${toCategory(gameType)}`),
                amount: format.money(amount, currency),
                ratio: ratio ?? '',
              })
            : t(`rewards:mall.kinds.${kind}`)}
        </small>
        <small>{format.time(time)}</small>
      </div>
      <div>
        <Amount dir="ltr">
          {Number(points) > 0 ? '+' : ''}
          {format.count(Number(points))}
        </Amount>
      </div>
    </li>
  )
}
