import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { fromDecimal, toDecimal } from '#domain/money/money.ts'
import type { SportsBet } from '#schemas/vendor/sports.ts'
import { useToasts } from '#src/dialogs/index.ts'
import { plainAmount } from '#src/lib/plain-amount.ts'
import { space } from '#src/lib/tokens.ts'
import { useFormat } from '#src/record-page/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Chip } from '#src/ui/primitives/Chip/index.ts'
import { TextField } from '#src/ui/primitives/TextField/index.ts'
import type { SportsStore } from '../sports.store.ts'
import { useWords } from '../use-words.ts'
import { Muted, Row } from './parts.ts'

const Foot = styled.div({
  display: 'grid',
  justifyItems: 'start',
  gap: space(3),
  padding: space(4),
  paddingBlockStart: 0,
})
const Narrow = styled.form({ display: 'grid', gap: space(3), inlineSize: '100%', maxInlineSize: 360 })

const Shares = styled.fieldset({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  margin: 0,
  padding: 0,
  border: 0,
  minInlineSize: 0,
})

interface BetProps {
  readonly store: SportsStore
  readonly bet: SportsBet
}

/** Cash-out of an open bet: the book's current offer, and automatic cash-out at a target amount. */
export const CashOut = observer(function CashOut({ store, bet }: BetProps) {
  const { t } = useWords()
  return (
    <Foot>
      {bet.cashOut === null ? (
        <Muted>{t('cashOut.closed')}</Muted>
      ) : (
        <Offer store={store} bet={bet} amount={bet.cashOut} />
      )}
      {bet.state === 'open' && <Target store={store} bet={bet} />}
    </Foot>
  )
})

/** Shares of the stake that can be cashed out, in percent; the rest stays open. */
const shares = [25, 50, 75, 100]

const Offer = observer(function Offer({
  store,
  bet,
  amount: offered,
}: BetProps & { readonly amount: string }) {
  const { t, percent } = useWords()
  const format = useFormat()
  const toasts = useToasts()
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [share, setShare] = useState(100)
  const { currency, board } = store
  const money = (text: string) => format.money(text, currency)
  const parts = partsOf(bet, offered, currency, board?.minStake ?? '0')
  const part = board?.partCashOut === true && share < 100 ? parts.get(share) : undefined
  const amount = money(part?.amount ?? offered)
  const take = async () => {
    setBusy(true)
    const failure = await store.cashOut(bet.betId, part?.amount ?? offered, part?.stake ?? null)
    setBusy(false)
    setAsked(false)
    setShare(100)
    if (failure !== null) toasts.show('negative', failure.copyKey)
    else
      toasts.show('positive', part === undefined ? 'sports:cashOut.done' : 'sports:cashOut.part.done', {
        amount,
      })
  }
  return (
    <>
      {asked ? (
        <>
          {board?.partCashOut === true && parts.size > 0 && (
            <Shares aria-label={t('cashOut.part.share')}>
              {shares
                .filter((each) => each === 100 || parts.has(each))
                .map((each) => (
                  <Chip key={each} selected={share === each} onClick={() => setShare(each)}>
                    {each === 100
                      ? t('cashOut.part.all')
                      : t('cashOut.part.some', { percent: percent(each * 100) })}
                  </Chip>
                ))}
            </Shares>
          )}
          <Row>
            <Button busy={busy} onClick={() => void take()}>
              {t('cashOut.confirm', { amount })}
            </Button>
            <Button tone="quiet" onClick={() => setAsked(false)}>
              {t('cashOut.keep')}
            </Button>
          </Row>
          {part !== undefined && (
            <Muted as="p">
              {t('cashOut.part.rest', { rest: money(part.rest) })}
              {bet.cashOutAt !== null && ` ${t('cashOut.part.aimGone')}`}
            </Muted>
          )}
        </>
      ) : (
        <Button tone="quiet" icon="coins" onClick={() => setAsked(true)}>
          {t('cashOut.offer', { amount })}
        </Button>
      )}
      {board !== null && <Muted as="p">{t('cashOut.note', { percent: percent(board.cashOutBp) })}</Muted>}
    </>
  )
})

interface Part {
  readonly stake: string
  /** Minimum payout, in proportion to the offer for the whole bet. */
  readonly amount: string
  readonly rest: string
}

/** The possible partial cash-outs by share: neither the part nor the rest may be below the minimum stake. */
function partsOf(
  { running }: Pick<SportsBet, 'running'>,
  offered: string,
  currency: string,
  minStake: string,
): ReadonlyMap<number, Part> {
  const minor = (text: string) => fromDecimal(text, currency) ?? 0n
  const [whole, offer, least] = [minor(running), minor(offered), minor(minStake)]
  return new Map(
    shares.flatMap((share) => {
      const stake = (whole * BigInt(share)) / 100n
      const amount = whole === 0n ? 0n : (offer * stake) / whole
      if (stake < least || whole - stake < least || amount === 0n) return []
      const text = (each: bigint) => toDecimal(each, currency)
      return [[share, { stake: text(stake), amount: text(amount), rest: text(whole - stake) }] as const]
    }),
  )
}

/** Sets or cancels the target amount of the automatic cash-out. */
const Target = observer(function Target({ store, bet }: BetProps) {
  const { t } = useWords()
  const format = useFormat()
  const toasts = useToasts()
  const [asked, setAsked] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const money = (amount: string) => format.money(amount, store.currency)
  const aim = async (amount: string | null) => {
    setBusy(true)
    const failure = await store.aimCashOut(bet.betId, amount)
    setBusy(false)
    setError(failure === null ? null : t(failure.copyKey))
    if (failure !== null) return
    setAsked(false)
    if (amount === null) toasts.show('info', 'sports:cashOut.aimOffDone')
    else toasts.show('positive', 'sports:cashOut.aimDone', { amount: money(amount) })
  }
  if (bet.cashOutAt !== null)
    return (
      <>
        <Row>
          <span>{t('cashOut.aimed', { amount: money(bet.cashOutAt) })}</span>
          <Button tone="quiet" size="sm" busy={busy} onClick={() => void aim(null)}>
            {t('cashOut.aimOff')}
          </Button>
        </Row>
        {error !== null && <p role="alert">{error}</p>}
      </>
    )
  if (!asked)
    return (
      <Button tone="quiet" icon="clock" onClick={() => setAsked(true)}>
        {t('cashOut.aim')}
      </Button>
    )
  return (
    <TargetForm
      hint={t(bet.cashOut === null ? 'cashOut.aimClosed' : 'cashOut.aimHint', {
        min: money(bet.cashOut ?? '0'),
        max: money(bet.couldPay),
      })}
      bounds={{ above: bet.cashOut ?? '0', below: bet.couldPay }}
      currency={store.currency}
      busy={busy}
      error={error}
      onError={setError}
      onAim={(amount) => void aim(amount)}
      onCancel={() => {
        setError(null)
        setAsked(false)
      }}
    />
  )
})

interface TargetFormProps {
  readonly hint: string
  /** Decimal strings. */
  readonly bounds: { readonly above: string; readonly below: string }
  readonly currency: string
  readonly busy: boolean
  readonly error: string | null
  readonly onError: (error: string | null) => void
  readonly onAim: (amount: string) => void
  readonly onCancel: () => void
}

function TargetForm({ hint, bounds, currency, busy, error, onError, onAim, onCancel }: TargetFormProps) {
  const { t } = useWords()
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const send = () => {
    const minor = fromDecimal(plainAmount(text, currency), currency)
    const [above, below] = [bounds.above, bounds.below].map((bound) => fromDecimal(bound, currency) ?? 0n)
    if (minor === null || minor <= (above ?? 0n) || minor >= (below ?? 0n))
      onError(t('errors:sports.cashOutTarget'))
    else onAim(toDecimal(minor, currency))
  }
  return (
    <Narrow
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextField
        ref={field}
        label={t('cashOut.aimAt')}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        hint={hint}
        {...(error !== null && { error })}
        onChange={({ target }) => {
          setText(target.value)
          onError(null)
        }}
      />
      <Row>
        <Button type="submit" busy={busy}>
          {t('cashOut.aimSet')}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {t('cashOut.aimCancel')}
        </Button>
      </Row>
      <Muted as="p">{t('cashOut.aimNote')}</Muted>
    </Narrow>
  )
}
