import { dateFormat } from '#domain/text/intl.ts'
import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fromDecimal } from '#domain/money/money.ts'
import type { PlayedRound } from '#schemas/api/games-player.wire.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { ErrorState } from '#src/ui/patterns/ErrorState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import { Loadable } from '../loadable.ts'
import { useMyGames } from '../use-my-games.ts'
import { useMoney } from './use-money.ts'

const Table = styled.table({
  ...figures,
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: token('text.sm'),
  '& th, & td': { paddingBlock: space(2.5), paddingInline: space(1), textAlign: 'start' },
  '& th': { fontWeight: 600, color: token('color.muted'), fontSize: token('text.xs') },
  '& th:nth-of-type(n+2), & td:nth-of-type(n+2)': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& tbody tr': { boxShadow: `inset 0 1px 0 ${token('color.line')}` },
  '& td small': { display: 'block', color: token('color.muted'), fontSize: token('text.xs') },
})
const Lines = styled.div({ display: 'grid', gap: space(3) })

/** The player's latest rounds of all games. */
export const RoundsDialog = observer(function RoundsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const mine = useMyGames()
  const [rounds] = useState(() => new Loadable((signal) => mine.api.rounds(signal)))
  useEffect(() => {
    void rounds.load()
    return () => rounds.drop()
  }, [rounds])
  return (
    <Dialog title={t('games:rounds.title')} closeLabel={t('games:close')} onClose={onClose}>
      {rounds.error !== null ? (
        <ErrorState
          title={t('games:rounds.failed')}
          code={rounds.error.requestId ?? rounds.error.code}
          action={
            <Button icon="refresh" busy={rounds.isLoading} onClick={() => void rounds.load()}>
              {t('games:retry')}
            </Button>
          }
        >
          {t(rounds.error.copyKey)}
        </ErrorState>
      ) : rounds.value === null ? (
        <Lines aria-busy>
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </Lines>
      ) : rounds.value.length === 0 ? (
        <EmptyState icon="clock">{t('games:rounds.empty')}</EmptyState>
      ) : (
        <Rounds rounds={rounds.value} />
      )}
    </Dialog>
  )
})

const Rounds = ({ rounds }: { rounds: readonly PlayedRound[] }) => {
  const { t, i18n } = useTranslation()
  const money = useMoney()
  const when = dateFormat(i18n.language, { dateStyle: 'short', timeStyle: 'short' })
  const amount = (text: string, currency: string) => money.text(fromDecimal(text, currency) ?? 0n, currency)
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{t('games:rounds.game')}</th>
          <th scope="col">{t('games:reality.staked')}</th>
          <th scope="col">{t('games:reality.won')}</th>
        </tr>
      </thead>
      <tbody>
        {rounds.map(({ roundId, gameName, state, staked, won, currency, startedAt }) => (
          <tr key={`${startedAt} ${roundId}`}>
            <td>
              {gameName ?? t('games:rounds.gone')}
              <small>{when.format(new Date(startedAt))}</small>
            </td>
            <td>{amount(staked, currency)}</td>
            <td>{state === 'closed' ? amount(won, currency) : t(`games:rounds.state.${state}`)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
