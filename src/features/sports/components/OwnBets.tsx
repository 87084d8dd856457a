import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, fromDecimal } from '#domain/money/money.ts'
import type { SportsBet } from '#schemas/vendor/sports.ts'
import { useGates } from '#src/gates/index.ts'
import { MotifTile } from '#src/ui/art/MotifTile.tsx'
import { OwnCard, OwnCardSkeleton } from '#src/ui/patterns/OwnCard/index.ts'
import { betsPath, boardPath } from '../paths.ts'
import { withTexts } from '../sports-texts.tsx'
import { useSports } from '../use-sports.ts'
import { useWords } from '../use-words.ts'

const isOpen = ({ state }: SportsBet) => state === 'open' || state === 'settling'

/** Home page card: the player's open bets, or else matches that take bets now. */
export const OwnBets = withTexts(
  observer(function OwnBets() {
    const { t } = useWords()
    const { language } = useTranslation().i18n
    const gates = useGates()
    const book = gates.state('lobby.sports') === 'off' ? 'esports' : 'sports'
    const store = useSports(book)
    useEffect(() => store.watchBets(), [store])
    const { bets, betsError, board, error, currency } = store
    const isWaiting = (bets === null && betsError === null) || (board === null && error === null)
    if (isWaiting) return <OwnCardSkeleton />
    const open = (bets ?? []).filter(isOpen)
    if (open.length === 0) {
      const live = board?.events.filter(({ status }) => status === 'live').length ?? 0
      return (
        <OwnCard
          to={boardPath(book)}
          art={<MotifTile motif="ball" />}
          kicker={t('bets.title')}
          title={t('own.none')}
          foot={live > 0 ? t('own.live', { count: live }) : t('bets.toBoard')}
        />
      )
    }
    const couldPay = open.reduce((sum, bet) => sum + (fromDecimal(bet.couldPay, currency) ?? 0n), 0n)
    const canCashOut = open.some(({ cashOut }) => cashOut !== null)
    return (
      <OwnCard
        to={betsPath(book)}
        art={<MotifTile motif="ball" />}
        kicker={t(canCashOut ? 'own.cashOut' : 'bets.title')}
        title={t('own.open', { count: open.length })}
        foot={t('own.couldPay', { amount: formatMoney(couldPay, currency, language) })}
      />
    )
  }),
)
