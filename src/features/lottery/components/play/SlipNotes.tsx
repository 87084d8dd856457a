import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { betOf, sizesOf } from '#domain/lottery/bets.ts'
import { everydayMinor } from '#domain/money/everyday.ts'
import { fromDecimal } from '#domain/money/money.ts'
import { BetCheckDialog } from '#src/features/games/index.ts'
import { Link } from '#src/lib/link.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { tint } from '#src/ui/styles/fragments.ts'
import { stakeBounds } from '../../play/stakes.ts'
import type { SlipProblem } from '../../play/slip-rules.ts'
import type { SlipStore } from '../../play/slip.store.ts'
import { useLotteryFormat } from '../../use-lottery-format.ts'
import { useSlip } from './use-slip.tsx'

const Note = styled.div({
  display: 'grid',
  gap: space(2),
  justifyItems: 'start',
  padding: space(3),
  borderRadius: token('radius.control'),
  background: tint('color.warning', 10),
  boxShadow: `inset 0 0 0 1px ${tint('color.warning', 45)}`,
  fontSize: token('text.sm'),
  '& p': { margin: 0 },
})

/** Why the slip cannot be bought or was rejected, and how to fix it. */
export const SlipNotes = observer(function SlipNotes() {
  const slip = useSlip()
  const { problem, error, isClosed } = slip
  return (
    <>
      {error !== null && <Refusal />}
      {isClosed ? <Closed /> : problem !== null && problem.kind !== 'empty' && <Problem problem={problem} />}
    </>
  )
})

const Closed = observer(function Closed() {
  const { t } = useTranslation()
  const slip = useSlip()
  const format = useLotteryFormat()
  const [next] = slip.rounds
  return (
    <Note role="alert">
      <p>{t('lottery:page.slip.closed')}</p>
      {next === undefined ? (
        <Button size="sm" tone="quiet" icon="refresh" onClick={() => slip.refresh()}>
          {t('lottery:page.retry')}
        </Button>
      ) : (
        <Button size="sm" tone="brand" onClick={() => slip.chooseRound(next.drawId)}>
          {t('lottery:page.slip.useNext', { draw: format.draw(next.drawId) })}
        </Button>
      )}
    </Note>
  )
})

const Problem = observer(function Problem({ problem }: { problem: SlipProblem }) {
  const { t } = useTranslation()
  const slip = useSlip()
  const format = useLotteryFormat()
  return (
    <Note aria-live="polite">
      <p>{t(`lottery:page.slip.problem.${problem.kind}`, valuesOf(problem, slip, format.minor))}</p>
    </Note>
  )
})

/** Placeholders of the problem's text. */
function valuesOf(problem: SlipProblem, slip: SlipStore, money: (minor: bigint, currency: string) => string) {
  const { game, currency } = slip
  if (game === null) return {}
  if (problem.kind === 'drawFull')
    return { most: money(everydayMinor(game.limits.mostPerDraw, currency), currency) }
  const bet = 'line' in problem ? betOf(game, slip.all[problem.line]?.bet ?? '') : undefined
  if (bet === undefined) return {}
  const { least, most } = stakeBounds(game, bet, currency)
  return { least: money(least, currency), most: money(most, currency), sizes: sizesOf(bet).join(', ') }
}

/** Errors caused by the player's limits or break, which the limits page shows. */
const ofLimits: ReadonlySet<string> = new Set([
  'account.resting',
  'vendor.lossLimit',
  'vendor.betLimit',
  'vendor.timeLimit',
])

const Refusal = observer(function Refusal() {
  const { t } = useTranslation()
  const slip = useSlip()
  const format = useLotteryFormat()
  const { error, currency } = slip
  if (error === null) return null
  const { number, left } = error.fields
  const leftMinor = left === undefined ? null : fromDecimal(left, currency)
  return (
    <Note role="alert">
      <p>{t(error.outcomeUnknown ? 'lottery:page.slip.unknownEnd' : error.copyKey)}</p>
      {error.code === 'lottery.numberFull' && number !== undefined && leftMinor !== null && (
        <>
          <p>
            {t('lottery:page.slip.left', {
              number: format.pick(number),
              amount: format.minor(leftMinor, currency),
            })}
          </p>
          {leftMinor > 0n && (
            <Button size="sm" tone="brand" onClick={() => slip.stakeWhatIsLeft()}>
              {t('lottery:page.slip.stakeLeft')}
            </Button>
          )}
        </>
      )}
      {error.code === 'lottery.drawFull' && leftMinor !== null && (
        <p>{t('lottery:page.slip.leftInDraw', { amount: format.minor(leftMinor, currency) })}</p>
      )}
      {error.code === 'vendor.realityCheck' && <BetCheckDialog onContinue={() => slip.confirm()} />}
      {ofLimits.has(error.code) && (
        <Button as={Link} size="sm" tone="brand" to="/member/limits">
          {t('lottery:page.slip.limits')}
        </Button>
      )}
      {error.code === 'wallet.insufficientFunds' && (
        <Button as={Link} size="sm" tone="brand" to="/member/deposit">
          {t('lottery:page.slip.deposit')}
        </Button>
      )}
    </Note>
  )
})
