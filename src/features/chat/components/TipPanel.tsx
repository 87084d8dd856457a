import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatMessage } from '#schemas/api/chat.ts'
import type { OwnTips } from '#schemas/api/chat-tips.ts'
import { useToasts } from '#src/dialogs/index.ts'
import { plainAmount } from '#src/lib/plain-amount.ts'
import { space, token } from '#src/lib/tokens.ts'
import { useFormat } from '#src/record-page/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { TextField } from '#src/ui/primitives/TextField/index.ts'
import { mostOf, tipProblem } from '../tip-amount.ts'
import type { TipStore } from '../tip.store.ts'
import { useMoment } from '../use-moment.ts'
import { Failure, Note } from './parts.ts'

const Root = styled.section({
  display: 'grid',
  gap: space(3),
  flex: 'none',
  marginBlockStart: 'auto',
  maxBlockSize: '70%',
  overflowY: 'auto',
  padding: space(3),
  paddingBlockEnd: `max(${space(3)}, env(safe-area-inset-bottom))`,
  boxShadow: `inset 0 1px 0 ${token('color.line')}`,
  '& h3': { margin: 0, fontSize: token('text.md'), fontWeight: 700 },
  '& form, & [data-step]': { display: 'grid', gap: space(3) },
  '& [data-strong]': { margin: 0, lineHeight: 1.45 },
})
const Acts = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 136px), 1fr))',
  gap: space(2),
})

interface TipPanelProps {
  readonly tips: TipStore
  readonly target: ChatMessage
}

/** Gives the author of a message a tip: amount, then confirmation. Stands in place of the message input. */
export const TipPanel = observer(function TipPanel({ tips, target }: TipPanelProps) {
  const { t } = useTranslation()
  const { own } = tips
  const title = t('chat:tip.act', { alias: target.alias })
  const close = () => {
    tips.close()
    backTo(target)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The panel of the chat stays open.
    event.stopPropagation()
    event.preventDefault()
    close()
  }
  return (
    <Root aria-label={title} aria-busy={own === null} onKeyDown={onKeyDown}>
      <h3>{title}</h3>
      {own === null ? (
        <Skeleton shape="text" />
      ) : own.why === null ? (
        <Steps tips={tips} target={target} own={own} onClose={close} />
      ) : (
        <Why own={own} onClose={close} />
      )}
    </Root>
  )
})

/** Returns the focus to the message the tip came from. */
const backTo = ({ messageId }: ChatMessage): void =>
  document.querySelector<HTMLElement>(`[data-message="${messageId}"] button`)?.focus()

interface OwnProps {
  readonly own: OwnTips
  readonly onClose: () => void
}

/** Why the player can give no tip now. */
function Why({ own: { why, until }, onClose }: OwnProps) {
  const { t } = useTranslation()
  const moment = useMoment()
  const button = useRef<HTMLDivElement>(null)
  useEffect(() => button.current?.querySelector('button')?.focus(), [])
  if (why === null) return null
  return (
    <>
      <Note>{t(`chat:tip.why.${why}`, { until: until === null ? '' : moment(until) })}</Note>
      <Acts ref={button}>
        <Button type="button" tone="quiet" onClick={onClose}>
          {t('chat:tip.back')}
        </Button>
      </Acts>
    </>
  )
}

const Steps = observer(function Steps({ tips, target, own, onClose }: TipPanelProps & OwnProps) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const toasts = useToasts()
  const [amount, setAmount] = useState('')
  const [isTried, setTried] = useState(false)
  const [isSure, setSure] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const sure = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isSure) sure.current?.focus()
    else form.current?.querySelector('input')?.focus()
  }, [isSure])

  const { alias } = target
  const { currency } = own
  const plain = plainAmount(amount, currency)
  const problem = tipProblem(plain, own)
  const range = {
    min: money(own.min, currency),
    max: money(mostOf(own), currency),
    left: money(own.leftToday, currency),
  }
  const next = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problem === null) setSure(true)
  }
  const change = () => {
    tips.reconsider()
    setSure(false)
  }
  const give = async () => {
    if (!(await tips.send(plain))) return
    toasts.show('positive', 'chat:tip.done', { alias, amount: money(plain, currency) })
    // The player may have begun another tip meanwhile.
    if (tips.target === null) backTo(target)
  }

  if (isSure)
    return (
      <div data-step>
        <p data-strong ref={sure} tabIndex={-1}>
          {t('chat:tip.confirm', { alias, amount: money(plain, currency) })}
        </p>
        {tips.failure !== null && <Failure role="alert">{t(tips.failure)}</Failure>}
        <Acts>
          <Button type="button" tone="quiet" disabled={tips.isSending} onClick={change}>
            {t('chat:tip.change')}
          </Button>
          <Button type="button" busy={tips.isSending} onClick={() => void give()}>
            {t('chat:tip.send', { amount: money(plain, currency) })}
          </Button>
        </Acts>
      </div>
    )
  return (
    <form ref={form} noValidate onSubmit={next}>
      <TextField
        label={t('chat:tip.amount')}
        inputMode="decimal"
        autoComplete="off"
        required
        value={amount}
        prefix={currency}
        hint={t('chat:tip.range', range)}
        error={isTried && problem !== null ? t(`chat:tip.problem.${problem}`, range) : undefined}
        onChange={({ target: field }) => setAmount(field.value)}
      />
      <Note>{t('chat:tip.begging')}</Note>
      <Acts>
        <Button type="button" tone="quiet" onClick={onClose}>
          {t('chat:tip.cancel')}
        </Button>
        <Button type="submit">{t('chat:tip.next')}</Button>
      </Acts>
    </form>
  )
})
