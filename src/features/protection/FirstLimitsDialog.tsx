import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect, useId, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useToasts } from '#src/dialogs/index.ts'
import { usePageServices } from '#src/record-page/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'
import { ErrorState } from '#src/ui/patterns/ErrorState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Chip } from '#src/ui/primitives/Chip/index.ts'
import { Select } from '#src/ui/primitives/Select/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextField } from '#src/ui/primitives/TextField/index.ts'
import { FirstLimitsStore } from './first-limits.store.ts'
import type { LimitWish } from './first-limits.store.ts'
import { ZeroQuestion } from './panels/ZeroQuestion.tsx'
import { useMissingWords } from './missing-words.ts'
import { useLimitFormat } from './use-limit-format.ts'

const Form = styled.form({ display: 'grid', gap: space(5) })
const Known = styled.p({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  margin: 0,
  padding: `${space(2)} ${space(3)}`,
  borderRadius: token('radius.control'),
  background: token('color.brandSoft'),
  color: token('color.onBrandSoft'),
  fontSize: token('text.sm'),
})
const Wish = styled.fieldset({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  alignItems: 'start',
  gap: space(3),
  minInlineSize: 0,
  margin: 0,
  padding: space(4),
  border: 0,
  borderRadius: token('radius.card'),
  background: token('color.surface0'),
  '& > [data-whole]': { gridColumn: '1 / -1' },
})
const Chips = styled.fieldset({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
})
const Kind = styled.legend({ float: 'inline-start', gridColumn: '1 / -1', padding: 0, fontWeight: 700 })

interface FirstLimitsDialogProps {
  /** `isDone`: all limits that the market requires are set. */
  onClose: (isDone: boolean) => void
  /** Opened without a request of the player: closes silently if loading fails. The gateway enforces limits anyway. */
  isOffer?: boolean
}

/**
 * Sets a player's first limits, after registration or when a call requires them. The player may postpone it: the gateway
 * refuses deposits and play until the limits required by the market are set.
 */
export const FirstLimitsDialog = observer(function FirstLimitsDialog({
  onClose,
  isOffer = false,
}: FirstLimitsDialogProps) {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const toasts = useToasts()
  const formId = useId()
  const [store] = useState(() => new FirstLimitsStore(api))
  const { protection, failure, isWanted, isSaving } = store
  useEffect(() => void store.load(), [store])
  const isNeedless = protection !== null && store.wishes.length === 0
  const isLeftOut = isOffer && failure !== null && protection === null
  useEffect(() => {
    if (isNeedless || isLeftOut) onClose(isNeedless)
  }, [isNeedless, isLeftOut, onClose])

  const [isAsking, setAsking] = useState(false)

  const save = async () => {
    const isDone = await store.save()
    setAsking(false)
    if (!isDone) return
    toasts.show('positive', 'protection:first.saved')
    onClose(true)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (store.check() && store.nothing.length > 0) setAsking(true)
    else await save()
  }
  if (isAsking && protection !== null)
    return (
      <ZeroQuestion
        kinds={store.nothing}
        protection={protection}
        busy={isSaving}
        onConfirm={() => void save()}
        onCancel={() => setAsking(false)}
      />
    )
  return (
    <Dialog
      title={t(isWanted ? 'protection:missing.title' : 'protection:first.title')}
      closeLabel={t('app:close')}
      onClose={() => onClose(false)}
      dismissible={false}
      footer={
        protection !== null && (
          <>
            <Button tone="quiet" onClick={() => onClose(false)}>
              {t(isWanted ? 'protection:first.later' : 'protection:first.skip')}
            </Button>
            <Button type="submit" form={formId} busy={isSaving}>
              {t('protection:first.save')}
            </Button>
          </>
        )
      }
    >
      {protection === null && failure === null && <Skeleton shape="wide" />}
      {protection === null && failure !== null && (
        <ErrorState
          title={t('protection:page.failed')}
          code={failure.code}
          action={<Button onClick={() => void store.load()}>{t('app:tryAgain')}</Button>}
        >
          {t(failure.copyKey)}
        </ErrorState>
      )}
      {protection !== null && (
        <Form id={formId} noValidate onSubmit={(event) => void submit(event)}>
          <Introduction store={store} />
          {store.wishes.map((wish) => (
            <LimitFields key={nameOf(wish)} store={store} wish={wish} />
          ))}
          {store.refusal !== null && (
            <Text tone="negative" role="alert">
              {t(store.refusal.copyKey)}
            </Text>
          )}
        </Form>
      )}
    </Dialog>
  )
})

/** State of the verification, and why limits come first. */
const Introduction = observer(function Introduction({ store }: { store: FirstLimitsStore }) {
  const { t } = useTranslation()
  const missingWords = useMissingWords()
  const { protection, isWanted } = store
  const { resets } = useLimitFormat(protection?.currency ?? '')
  const kyc = protection?.kyc
  const kinds = protection === null ? '' : missingWords(protection)
  return (
    <>
      {kyc !== undefined && kyc.requiredFor.includes('register') && (
        <Known>
          <Icon name={kyc.state === 'verified' ? 'check' : 'info'} />
          {t(kyc.state === 'verified' ? 'protection:first.known' : 'protection:first.unknown')}
        </Known>
      )}
      <Text>{isWanted ? t('protection:missing.text', { kinds }) : t('protection:first.text')}</Text>
      <Text size="sm" tone="muted">
        {resets}
      </Text>
    </>
  )
})

/** Field name; a required kind may have a field for each period. */
const nameOf = ({ kind, periods, period }: LimitWish) => (periods.length === 1 ? `${kind}.${period}` : kind)

const LimitFields = observer(function LimitFields({
  store,
  wish,
}: {
  store: FirstLimitsStore
  wish: LimitWish
}) {
  const { t } = useTranslation()
  const currency = store.protection?.currency ?? ''
  const { figure } = useLimitFormat(currency)
  const { kind, isWanted, periods, period, typed, error } = wish
  const suggestions = store.suggestions(wish)
  return (
    <Wish>
      <Kind>
        {t(`protection:kind.${kind}`)}
        {!isWanted && ` · ${t('protection:first.optional')}`}
      </Kind>
      <Text size="sm" tone="muted" data-whole>
        {t(`protection:kindText.${kind}`)}
      </Text>
      <TextField
        name={`limit.${nameOf(wish)}`}
        label={t(kind === 'time' ? 'protection:dialog.minutes' : 'protection:dialog.amount')}
        value={typed}
        onChange={({ target }) => store.type(wish, target.value)}
        inputMode={kind === 'time' ? 'numeric' : 'decimal'}
        autoComplete="off"
        prefix={kind === 'time' ? undefined : currency}
        error={error === null ? undefined : t(error)}
        required={isWanted}
      />
      <Select
        name={`period.${nameOf(wish)}`}
        label={t('protection:first.period')}
        value={period}
        onChange={({ target }) => {
          const chosen = periods.find((each) => each === target.value)
          if (chosen !== undefined) store.choose(wish, chosen)
        }}
        options={periods.map((each) => ({ value: each, label: t(`protection:period.${each}`) }))}
      />
      {suggestions.length > 0 && (
        <Chips data-whole aria-label={t('protection:first.suggestions')}>
          {suggestions.map((each) => (
            <Chip key={each} selected={typed === each} onClick={() => store.type(wish, each)}>
              {figure(each, kind)}
            </Chip>
          ))}
        </Chips>
      )}
    </Wish>
  )
})
