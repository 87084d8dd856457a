import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { SportsBet } from '#schemas/vendor/sports.ts'
import { useGuard } from '#src/features/session/index.ts'
import { Link } from '#src/lib/link.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { Answered, useFormat } from '#src/record-page/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Chip } from '#src/ui/primitives/Chip/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import { kindName, legName } from './bet-name.ts'
import { betsPath, boardPath, matchPath } from '../paths.ts'
import type { SportsStore } from '../sports.store.ts'
import { useWords } from '../use-words.ts'
import { CashOut } from './CashOut.tsx'
import { Chips, Muted, Panel, PanelHead, Row, Stack } from './parts.ts'

const Legs = styled.ul({
  display: 'grid',
  gap: space(3),
  margin: 0,
  padding: space(4),
  listStyle: 'none',
  '& > li': { display: 'grid', gap: 2 },
  '& b': figures,
})
const Sums = styled.dl({
  ...figures,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
  gap: space(3),
  margin: 0,
  paddingBlock: space(3),
  paddingInline: space(4),
  borderBlockStart: `1px solid ${token('color.line')}`,
  '& dt': { fontSize: token('text.xs'), color: token('color.muted') },
  '& dd': { margin: 0, fontWeight: 700 },
})

const Parts = styled.ul({
  ...figures,
  display: 'grid',
  gap: space(2),
  margin: 0,
  padding: space(4),
  paddingBlockStart: 0,
  listStyle: 'none',
  fontSize: token('text.sm'),
  '& > li': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: space(2) },
})

const groupOf = ({ groups }: SportsBet, eventId: string) => groups.find((group) => group.eventId === eventId)
const isOpen = ({ state }: SportsBet) => state === 'open' || state === 'settling'
const tones = { won: 'positive', lost: 'neutral', open: 'soft' } as const

/** The player's open or settled bets. */
export const BetsView = observer(function BetsView({
  store,
  tab,
}: {
  store: SportsStore
  tab: 'open' | 'settled'
}) {
  const { t } = useWords()
  const guard = useGuard()
  useEffect(() => store.watchBets(), [store])
  // On a phone an open slip, with the receipt of the bet one has come to see, would cover the list.
  useEffect(() => store.slip.setOpen(false), [store])
  const { bets, betsError, isLoggedIn } = store
  if (!isLoggedIn)
    return (
      <EmptyState
        icon="receipt"
        title={t('bets.title')}
        action={<Button onClick={() => guard.run(() => void store.readBets())}>{t('bets.logIn')}</Button>}
      >
        {t('bets.visitor')}
      </EmptyState>
    )
  return (
    <Stack>
      <Heading level={1} size="lg">
        {t('bets.title')}
      </Heading>
      <Chips aria-label={t('bets.title')}>
        <Chip as={Link} to={betsPath(store.book)} selected={tab === 'open'}>
          {t('bets.open')}
        </Chip>
        <Chip as={Link} to={betsPath(store.book, 'settled')} selected={tab === 'settled'}>
          {t('bets.settled')}
        </Chip>
      </Chips>
      <Answered
        answer={{ value: bets, error: bets === null ? betsError : null, retry: () => void store.readBets() }}
        skeleton={<Skeleton shape="banner" />}
      >
        {(all) => {
          const shown = all.filter((bet) => isOpen(bet) === (tab === 'open'))
          if (shown.length === 0)
            return (
              <EmptyState
                icon="receipt"
                title={t('bets.none')}
                action={
                  <Button as={Link} to={boardPath(store.book)}>
                    {t('bets.toBoard')}
                  </Button>
                }
              >
                {t(tab === 'open' ? 'bets.noneOpen' : 'bets.noneSettled')}
              </EmptyState>
            )
          return shown.map((bet) => <BetCard key={bet.betId} store={store} bet={bet} />)
        }}
      </Answered>
    </Stack>
  )
})

/** A bet with its selections, figures and cash-out. */
export const BetCard = observer(function BetCard({ store, bet }: { store: SportsStore; bet: SportsBet }) {
  const words = useWords()
  const { t } = words
  const format = useFormat()
  const money = (amount: string) => format.money(amount, store.currency)
  return (
    <Panel aria-label={t('bets.one', { count: bet.legs.length })}>
      <PanelHead>
        <Row>
          <strong>{kindName(words, bet)}</strong>
          <Badge tone={bet.state === 'open' ? 'soft' : bet.state === 'refunded' ? 'warning' : 'neutral'}>
            {t(`bets.state.${bet.state}`)}
          </Badge>
        </Row>
        <Muted>{format.time(bet.placedAt)}</Muted>
      </PanelHead>
      <Legs>
        {bet.legs.map((leg) => {
          const sides = { home: leg.sides?.[0].name ?? '', away: leg.sides?.[1].name ?? '' }
          return (
            <li key={`${leg.eventId} ${leg.marketId} ${leg.outcomeId}`}>
              <Row>
                <strong>{legName(words, leg)}</strong>
                {groupOf(bet, leg.eventId) === undefined && <b>{words.fullPrice(leg.price)}</b>}
                <Badge tone={tones[leg.result as keyof typeof tones] ?? 'neutral'}>
                  {t(`result.${leg.result}`)}
                </Badge>
              </Row>
              <Muted>
                {leg.sport === null ? leg.marketId : words.market(leg.marketId, leg.sport)} ·{' '}
                {leg.sides === null ? (
                  leg.leagueName
                ) : (
                  <Link to={matchPath(store.book, leg.eventId)}>
                    {t('match.versus', sides)}
                    {leg.score !== null && ` ${leg.score[0]}–${leg.score[1]}`}
                  </Link>
                )}
              </Muted>
            </li>
          )
        })}
        {bet.groups.map(({ eventId, price }) => (
          <li key={eventId}>
            <Muted>
              {t('slip.group.title')}: <b>{words.fullPrice(price)}</b>
            </Muted>
          </li>
        ))}
      </Legs>
      <Sums>
        <div>
          <dt>{t('slip.stake')}</dt>
          <dd>{money(bet.stake)}</dd>
        </div>
        <div>
          <dt>{t('slip.price')}</dt>
          <dd>{words.fullPrice(bet.price)}</dd>
        </div>
        <div>
          <dt>{t(bet.paid === null ? 'slip.couldPay' : 'bets.paid')}</dt>
          <dd>{money(bet.corrected ?? bet.paid ?? bet.couldPay)}</dd>
        </div>
      </Sums>
      {bet.parts.length > 0 && (
        <Parts>
          {bet.parts.map((part) => (
            <li key={part.takenAt}>
              <span>{t('cashOut.part.taken', { paid: money(part.paid), stake: money(part.stake) })}</span>
              <Muted>{format.time(part.takenAt)}</Muted>
            </li>
          ))}
          <li>
            <span>{t(isOpen(bet) ? 'cashOut.part.running' : 'cashOut.part.ran')}</span>
            <b>{money(bet.running)}</b>
          </li>
        </Parts>
      )}
      {isOpen(bet) && <CashOut store={store} bet={bet} />}
    </Panel>
  )
})
