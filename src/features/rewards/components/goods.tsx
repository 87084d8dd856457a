import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import { redeemPoints } from '#schemas/api/points.ts'
import type { goodRefusals, listMallGoods } from '#schemas/api/points.ts'
import type { Reply } from '#schemas/api/route.ts'
import { useGate } from '#src/gates/index.ts'
import { Link } from '#src/lib/link.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { useAction, useFormat, usePageServices } from '#src/record-page/index.ts'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'
import { evenColumns } from '#src/ui/styles/even-columns.ts'
import { bare, figures, moves } from '#src/ui/styles/fragments.ts'
import { onHover, onPhone } from '#src/ui/styles/media.ts'
import { GoodPicture } from '../art/GoodPicture.tsx'
import { JoinActions } from './public-parts.tsx'

/** A good of the mall; `refusal` is set only for players. */
export type ShelfGood = Reply<typeof listMallGoods>['list'][number] & {
  readonly refusal?: (typeof goodRefusals)[number] | null
}

/** Grid of the shelf. */
export const Grid = styled.ul({
  ...evenColumns(260, space(5)),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid' },
  [onPhone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space(3) },
})
const Tile = styled.button({
  ...bare,
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  overflow: 'hidden',
  borderRadius: token('radius.card'),
  background: token('gradient.surface'),
  boxShadow: `inset 0 0 0 1px ${token('color.line')}, ${token('shadow.low')}`,
  transition: moves('move', 'transform', 'box-shadow'),
  '& svg': { display: 'block', aspectRatio: '16 / 10', blockSize: 'auto' },
  '&[data-empty] svg': { filter: 'grayscale(.85)', opacity: 0.6 },
  [onHover]: { '&:hover': { transform: 'translateY(-3px)', boxShadow: token('shadow.high') } },
  '@media (prefers-reduced-motion: reduce)': { transition: 'none', '&:hover': { transform: 'none' } },
})
const Words = styled.span({
  display: 'grid',
  alignContent: 'space-between',
  gap: space(3),
  padding: space(4),
  '& > span': { display: 'grid', gap: space(1), justifyItems: 'start' },
  [onPhone]: { padding: space(3) },
})
const Name = styled.span({ fontWeight: 650, color: token('color.text'), overflowWrap: 'anywhere' })
const Amount = styled.span({ ...figures, fontSize: token('text.sm'), color: token('color.muted') })
const Price = styled.span({
  ...figures,
  fontSize: token('text.lg'),
  fontWeight: 750,
  color: token('color.accentText'),
})

/** Badge of a good: sold out, few left, or the required rank. */
function GoodMark({ good: { stock, rankFrom, refusal } }: { good: ShelfGood }) {
  const { t } = useTranslation()
  if (stock === 0) return <Badge>{t('rewards:mall.soldOut')}</Badge>
  if (rankFrom !== null && refusal !== null)
    return <Badge icon="crown">{t('rewards:mall.fromRank', { rank: rankFrom })}</Badge>
  if (stock !== null && stock <= 10)
    return <Badge tone="warning">{t('rewards:mall.left', { count: stock })}</Badge>
  return null
}

/** What a good gives, on one line: an amount, tickets or rounds. */
function Gives({ good: { amount, tickets, rounds, currency } }: { good: ShelfGood }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (amount !== null) return <Amount>{format.money(amount, currency)}</Amount>
  if (tickets !== undefined) return <Amount>{tickets.raffle}</Amount>
  if (rounds === undefined) return null
  return (
    <Amount>
      {t('rewards:mall.roundsOf', { count: rounds.count, stake: format.money(rounds.stake, currency) })}
    </Amount>
  )
}

interface ShelfProps {
  goods: readonly ShelfGood[]
  onChoose: (goodId: string) => void
}

/** Goods with picture and price; each opens its details. */
export function Shelf({ goods, onChoose }: ShelfProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Grid aria-label={t('rewards:points.goods')}>
      {goods.map((good) => (
        <li key={good.goodId}>
          <Tile
            type="button"
            data-empty={good.stock === 0 || undefined}
            onClick={() => onChoose(good.goodId)}
          >
            <GoodPicture good={good} />
            <Words>
              <span>
                <Name>{good.title}</Name>
                <Gives good={good} />
                <GoodMark good={good} />
              </span>
              <Price>{t('rewards:points.redeem', { points: format.count(good.points) })}</Price>
            </Words>
          </Tile>
        </li>
      ))}
    </Grid>
  )
}

const Picture = styled.div({
  overflow: 'hidden',
  borderRadius: token('radius.card'),
  '& svg': { display: 'block', aspectRatio: '16 / 10', blockSize: 'auto' },
})
const Body = styled.div({ display: 'grid', gap: space(4) })
const Facts = styled.dl({
  display: 'grid',
  gap: space(2),
  margin: 0,
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: space(4), fontSize: token('text.sm') },
  '& dt': { color: token('color.muted') },
  '& dd': { ...figures, margin: 0, fontWeight: 650, textAlign: 'end' },
})

/** Details of a good as rows of name and value. */
function useFacts(good: ShelfGood) {
  const { amount, currency, stock, perDay, perWeek, perMonth, rankFrom, activeTill, tickets, rounds } = good
  const { t } = useTranslation()
  const format = useFormat()
  const limits = Object.entries({ perDay, perWeek, perMonth }).flatMap(([id, count]) =>
    count === null ? [] : [t(`rewards:mall.${id}`, { count })],
  )
  const rows = {
    credit: amount === null ? null : format.money(amount, currency),
    tickets: tickets === undefined ? null : format.count(tickets.count),
    raffle: tickets?.raffle ?? null,
    rounds: rounds === undefined ? null : format.count(rounds.count),
    stake: rounds === undefined ? null : format.money(rounds.stake, currency),
    games: rounds === undefined ? null : rounds.games.map(({ name }) => name).join(', '),
    days: rounds === undefined ? null : t('rewards:mall.withinDays', { count: rounds.days }),
    stock: stock === null ? null : format.count(stock),
    limit: limits.length === 0 ? null : limits.join(', '),
    rank: rankFrom,
    till: activeTill === null ? null : format.time(activeTill),
  }
  return Object.entries(rows).flatMap(([id, text]) => (text === null ? [] : [{ id, text }]))
}

/** Where an ordered good is sent, with the way to change it. */
function Delivery() {
  const { t } = useTranslation()
  const hasAccountPage = useGate('member.account') === 'on'
  return (
    <Text tone="muted">
      {t('rewards:mall.delivery')}{' '}
      {hasAccountPage && (
        <TextLink as={Link} to="/member/account/profile">
          {t('rewards:mall.address')}
        </TextLink>
      )}
    </Text>
  )
}

interface GoodDialogProps {
  good: ShelfGood
  /** The player's points; null for a visitor. */
  balance: string | null
  onClose: () => void
  onOrdered: () => void
}

/** Details of a good and the order button. If the player cannot order it, the reason. */
export function GoodDialog({ good, balance, onClose, onOrdered }: GoodDialogProps) {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const format = useFormat()
  const facts = useFacts(good)
  const { busy, run } = useAction(onOrdered)
  const { goodId, kind, title, text, points, amount, currency, rankFrom, refusal } = good
  const order = async () => {
    const isDone = await run({
      id: goodId,
      call: (options) => api.call(redeemPoints, { goodId }, options),
      done: amount === null ? 'rewards:mall.ordered' : 'rewards:paid',
      values: () => ({ amount: format.money(amount ?? '0', currency) }),
    })
    if (isDone) onClose()
  }
  const missing = points - Math.floor(Number(balance ?? 0))
  return (
    <Dialog
      title={title}
      closeLabel={t('rewards:mall.close')}
      onClose={onClose}
      dismissible={busy === null}
      footer={
        balance === null ? (
          <JoinActions />
        ) : (
          <Button icon="gift" busy={busy !== null} disabled={refusal !== null} onClick={() => void order()}>
            {t('rewards:mall.redeemFor', { points: format.count(points) })}
          </Button>
        )
      }
    >
      <Body>
        <Picture>
          <GoodPicture good={good} />
        </Picture>
        <Text>{text}</Text>
        <Facts>
          <div>
            <dt>{t('rewards:mall.price')}</dt>
            <dd>{t('rewards:points.redeem', { points: format.count(points) })}</dd>
          </div>
          {facts.map(({ id, text: value }) => (
            <div key={id}>
              <dt>{t(`rewards:mall.facts.${id}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
        {balance !== null && refusal !== null && refusal !== undefined && (
          <Text tone="muted">
            {t(`rewards:mall.refusals.${refusal}`, { rank: rankFrom ?? '', points: format.count(missing) })}
          </Text>
        )}
        {balance !== null && kind === 'tangible' && refusal === null && <Delivery />}
        {balance === null && <Text tone="muted">{t('rewards:mall.join')}</Text>}
      </Body>
    </Dialog>
  )
}
