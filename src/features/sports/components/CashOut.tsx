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

interface BetProps {
  readonly store: SportsStore
  readonly bet: SportsBet
}

/** The ways out of an open bet: the book's offer now, and an amount at which the book pays by itself. */
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

function Offer({ store, bet, amount: offered }: BetProps & { readonly amount: string }) {
  const { t } = useWords()
  const format = useFormat()
  const toasts = useToasts()
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const amount = format.money(offered, store.currency)
  const take = async () => {
    setBusy(true)
    const failure = await store.cashOut(bet.betId, offered)
    setBusy(false)
    setAsked(false)
    if (failure === null) toasts.show('positive', 'sports:cashOut.done', { amount })
    else toasts.show('negative', failure.copyKey)
  }
  return (
    <>
      {asked ? (
        <Row>
          <Button busy={busy} onClick={() => void take()}>
            {t('cashOut.confirm', { amount })}
          </Button>
          <Button tone="quiet" onClick={() => setAsked(false)}>
            {t('cashOut.keep')}
          </Button>
        </Row>
      ) : (
        <Button tone="quiet" icon="coins" onClick={() => setAsked(true)}>
          {t('cashOut.offer', { amount })}
        </Button>
      )}
      {store.board !== null && (
        <Muted as="p">{t('cashOut.note', { percent: store.board.cashOutBp / 100 })}</Muted>
      )}
    </>
  )
}

/** The amount at which the book pays the bet by itself, to be set and switched off. */
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
  /** Decimal text. */
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
