import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import { ComplainLink } from '#src/features/feedback/index.ts'
import { getRound } from '#schemas/api/records.ts'
import type { Bet, RoundDetail } from '#schemas/api/records.wire.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Answered, shortReference, useAnswer, useFormat } from '#src/record-page/index.ts'
import { RoundReference } from './RoundReference.tsx'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { usePageServices } from '#src/record-page/index.ts'

const Parts = styled.div({
  display: 'grid',
  gap: space(6),
  '& > section': { display: 'grid', gap: space(3) },
})
const Facts = styled.dl({
  ...figures,
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: space(4),
  margin: 0,
  '& > :first-of-type': { gridColumn: '1 / -1' },
  [onPhone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& dt': { color: token('color.muted'), fontSize: token('text.xs') },
  '& dd': { margin: 0, fontWeight: 700 },
})
const Lines = styled.ol({
  ...figures,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: token('text.sm'),
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: `0 ${space(4)}`,
    paddingBlock: space(2),
    borderBlockStart: `1px solid ${token('color.line')}`,
  },
  '& > li > [data-end]': { textAlign: 'end' },
  '& small': { color: token('color.muted'), fontSize: token('text.xs'), overflowWrap: 'anywhere' },
})
const Seeds = styled.dl({
  display: 'grid',
  gap: space(1),
  margin: 0,
  fontSize: token('text.sm'),
  '& dt': { color: token('color.muted'), fontSize: token('text.xs') },
  '& dd + dt': { marginBlockStart: space(2) },
  '& dd': { margin: 0, fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere' },
})

interface RoundDialogProps {
  bet: Bet
  onClose: () => void
}

/** Details of a round: stake, payout, ledger entries, and links to its replay and proof. */
export function RoundDialog({ bet, onClose }: RoundDialogProps) {
  const { t } = useTranslation()
  const { api, language } = usePageServices()
  const { roundId, gameId } = bet
  const answer = useAnswer(`${gameId} ${roundId}`, () =>
    api.call(getRound, { roundId, gameId, language: language() }),
  )
  const replayUrl = answer.value?.replayUrl ?? null
  return (
    <Dialog
      title={bet.gameName}
      closeLabel={t('records:round.close')}
      onClose={onClose}
      footer={
        replayUrl !== null && (
          <Button as="a" href={replayUrl} target="_blank" rel="noopener noreferrer" iconEnd="external">
            {t('records:round.watch')}
          </Button>
        )
      }
    >
      <Parts>
        <BetFacts bet={bet} />
        <RoundReference roundId={roundId} />
        <Answered answer={answer} skeleton={<Skeleton shape="banner" />}>
          {(round) => <RoundParts bet={bet} round={round} />}
        </Answered>
        <ComplainLink kind="bet" id={roundId} gameId={gameId} />
      </Parts>
    </Dialog>
  )
}

const BetFacts = ({ bet }: { bet: Bet }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { startedAt, state, staked, won, net, currency } = bet
  const facts = [
    [t('records:bets.startedAt'), format.time(startedAt)],
    [t('records:bets.state'), t(`records:bets.states.${state}`)],
    [
      t('records:bets.staked'),
      bet.free === true ? t('records:bets.freeRound') : format.money(staked, currency),
    ],
    [t('records:bets.won'), format.money(won, currency)],
    [t('records:bets.net'), format.signed(net, currency)],
  ] as const
  return (
    <Facts>
      {facts.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </Facts>
  )
}

const RoundParts = ({ bet, round }: { bet: Bet; round: RoundDetail }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const { movements, currency, fairness, replayUrl } = round
  return (
    <>
      <section>
        <Heading level={3} size="sm">
          {t('records:round.movements')}
        </Heading>
        <Lines>
          {movements.map(({ transferId, group, amount, balance, at }) => (
            <li key={transferId}>
              <span>{t(`records:movement.${group}`)}</span>
              <strong data-end>{format.signed(amount, currency)}</strong>
              <small>
                <time dateTime={at}>{format.time(at)}</time> ·{' '}
                <bdi title={transferId}>{shortReference(transferId)}</bdi>
              </small>
              <small data-end>
                {t('records:round.balance', { amount: format.money(balance, currency) })}
              </small>
            </li>
          ))}
        </Lines>
      </section>
      {fairness !== null && (
        <section>
          <Heading level={3} size="sm">
            {t('records:round.promise')}
          </Heading>
          <Text size="sm" tone="muted">
            {t('records:round.promiseHint')}
          </Text>
          <Seeds>
            <dt>{t('records:round.commitment')}</dt>
            <dd dir="ltr">{fairness.commitment}</dd>
            {fairness.clientSeed !== null && (
              <>
                <dt>{t('records:round.clientSeed')}</dt>
                <dd dir="ltr">{fairness.clientSeed}</dd>
              </>
            )}
            {fairness.nonce !== null && (
              <>
                <dt>{t('records:round.nonce')}</dt>
                <dd>{format.count(fairness.nonce)}</dd>
              </>
            )}
          </Seeds>
        </section>
      )}
      <Text size="sm" tone="muted">
        {t(
          replayUrl !== null
            ? 'records:round.watchHint'
            : bet.state === 'open'
              ? 'records:round.notOver'
              : 'records:round.notShown',
        )}
      </Text>
    </>
  )
}
