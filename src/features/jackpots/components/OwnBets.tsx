import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import { decimalText, fraction } from '#domain/lottery/fraction.ts'
import type { Fraction } from '#domain/lottery/fraction.ts'
import { listJackpotBets } from '#schemas/api/jackpots.ts'
import type { JackpotBet } from '#schemas/api/jackpots.ts'
import { Answered, saveFile, useAnswer, useFormat, usePageServices } from '#src/record-page/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import { judgeDraw } from '../judge-draw.ts'

const List = styled.ul({ display: 'grid', gap: space(3), margin: 0, padding: 0, listStyle: 'none' })
const Bet = styled.details({
  borderRadius: token('radius.card'),
  background: token('color.surface1'),
  boxShadow: `inset 0 0 0 1px ${token('color.line')}`,
  paddingInline: space(4),
  '& > summary': {
    ...figures,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space(1)} ${space(4)}`,
    minBlockSize: 52,
    cursor: 'pointer',
    fontSize: token('text.sm'),
  },
  '& > summary > strong': { flex: 1, minInlineSize: 140 },
})
const Draws = styled.ul({
  display: 'grid',
  gap: space(4),
  margin: 0,
  padding: 0,
  paddingBlock: `${space(1)} ${space(4)}`,
  listStyle: 'none',
})
const Facts = styled.dl({
  ...figures,
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, max-content) minmax(0, 1fr)',
  gap: `${space(1)} ${space(4)}`,
  margin: 0,
  marginBlockStart: space(2),
  fontSize: token('text.sm'),
  '& dt': { color: token('color.muted') },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
})
const Line = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2) })

const tones = {
  sealed: 'neutral',
  matches: 'positive',
  seedFails: 'negative',
  outcomeFails: 'negative',
} as const

/** The player's latest bets that contributed to jackpots; each draw is recomputed in the browser. */
export function OwnBets() {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const answer = useAnswer('', () => api.call(listJackpotBets, {}))
  return (
    <Answered answer={answer} skeleton={<Skeleton shape="control" />}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState icon="receipt">{t('jackpots:verify.none')}</EmptyState>
        ) : (
          <List>
            {list.map((bet) => (
              <li key={bet.betId}>
                <OwnBet bet={bet} />
              </li>
            ))}
          </List>
        )
      }
    </Answered>
  )
}

function OwnBet({ bet }: { bet: JackpotBet }) {
  const { t } = useTranslation()
  const { money, time } = useFormat()
  const isHit = bet.draws.some(({ outcome }) => outcome === 'hit')
  return (
    <Bet>
      <summary>
        <strong>{bet.gameName ?? t('jackpots:verify.bet')}</strong>
        {isHit && <Badge tone="accent">{t('jackpots:verify.outcome.hit')}</Badge>}
        <span>{money(bet.stake, bet.currency)}</span>
        <span>{time(bet.at)}</span>
      </summary>
      <Draws>
        {bet.draws.map((draw) => (
          <li key={draw.potId}>
            <OwnDraw bet={bet} draw={draw} />
          </li>
        ))}
        <li>
          <Button
            tone="quiet"
            size="sm"
            icon="download"
            onClick={() => saveFile('jackpot-draws.json', 'application/json', JSON.stringify(bet, null, 2))}
          >
            {t('jackpots:verify.file')}
          </Button>
        </li>
      </Draws>
    </Bet>
  )
}

function OwnDraw({ bet, draw }: { bet: JackpotBet; draw: JackpotBet['draws'][number] }) {
  const { t } = useTranslation()
  const { verdict, chance } = judgeDraw(bet, draw)
  return (
    <>
      <Line>
        <strong>{t(`jackpots:level.${draw.potId}`)}</strong>
        <span>{t(`jackpots:verify.outcome.${draw.outcome}`)}</span>
        <Badge
          tone={tones[verdict]}
          icon={verdict === 'sealed' ? 'lock' : verdict === 'matches' ? 'check' : 'warning'}
        >
          {t(`jackpots:verify.verdict.${verdict}`)}
        </Badge>
      </Line>
      <Facts>
        <dt>{t('jackpots:verify.chance')}</dt>
        <dd>{chance.top === 0n ? '0' : t('jackpots:verify.oneIn', { count: oneIn(chance) })}</dd>
        <dt>{t('jackpots:verify.betId')}</dt>
        <dd dir="ltr">{bet.betId}</dd>
        <dt>{t('jackpots:verify.commitment')}</dt>
        <dd dir="ltr">{draw.commitment}</dd>
        {draw.seed !== null && (
          <>
            <dt>{t('jackpots:verify.seed')}</dt>
            <dd dir="ltr">{draw.seed}</dd>
          </>
        )}
      </Facts>
    </>
  )
}

/** Inverse of a chance: 3/10 is one in 3.3. */
const oneIn = ({ top, bottom }: Fraction): number =>
  Number(decimalText(fraction(bottom, top), bottom / top < 100n ? 1 : 0))
