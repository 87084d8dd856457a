import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { getWalletPin, setWalletPin } from '#schemas/api/payments.ts'
import { isAbort, toApiError } from '#src/api/api-error.ts'
import { Gate } from '#src/gates/index.ts'
import { space } from '#src/lib/tokens.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextField } from '#src/ui/primitives/TextField/index.ts'
import { useSecurity } from '../security-dependencies.ts'
import { PanelFrame, Row, Rows, What } from './PanelFrame.tsx'

const Form = styled.form({ display: 'grid', gap: space(4), maxInlineSize: 320, paddingBlockStart: space(3) })
const Buttons = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space(3) })

/** The payment PIN: whether it is set, and a form to set it, which needs step-up authentication. */
export const WalletPinPanel = () => (
  <Gate id="member.withdraw">
    <Panel />
  </Gate>
)

const Panel = observer(function Panel() {
  const { t } = useTranslation()
  const { api, toasts } = useSecurity()
  const [isSet, setIsSet] = useState<boolean | null>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    let isWanted = true
    // After an error the panel offers to set a PIN; the gateway validates that.
    void api.call(getWalletPin, {}).then(
      (answer) => isWanted && setIsSet(answer.isSet),
      () => isWanted && setIsSet(false),
    )
    return () => {
      isWanted = false
    }
  }, [api])
  const done = () => {
    setIsSet(true)
    setOpen(false)
    toasts.show('positive', 'security:pin.done')
  }
  return (
    <PanelFrame title={t('security:pin.panel')} text={t('security:pin.panelText')}>
      <Rows>
        <Row>
          <What>
            <Text>{t('security:pin.label')}</Text>
            <Text size="sm" tone="muted">
              {isSet === null ? '…' : t(isSet ? 'security:pin.isSet' : 'security:pin.isNotSet')}
            </Text>
          </What>
          {!isOpen && (
            <Button tone="quiet" disabled={isSet === null} onClick={() => setOpen(true)}>
              {t(isSet === true ? 'security:pin.change' : 'security:pin.set')}
            </Button>
          )}
        </Row>
      </Rows>
      {isOpen && <PinForm onDone={done} onCancel={() => setOpen(false)} />}
    </PanelFrame>
  )
})

function PinForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const { t } = useTranslation()
  const { api } = useSecurity()
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [problem, setProblem] = useState<{ field: 'pin' | 'again'; said: string } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!/^\d{6}$/.test(pin)) return setProblem({ field: 'pin', said: t('security:pin.sixDigits') })
    if (pin !== again) return setProblem({ field: 'again', said: t('security:pin.differs') })
    setProblem(null)
    setBusy(true)
    try {
      await api.call(setWalletPin, { pin })
      onDone()
    } catch (error) {
      // The player closed the step-up dialog, so no error is shown.
      const { code, copyKey } = toApiError(error)
      if (!isAbort(error) && code !== 'session.stepUpRequired') setProblem({ field: 'pin', said: t(copyKey) })
    } finally {
      setBusy(false)
    }
    return undefined
  }
  const field = {
    type: 'password',
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 6,
    required: true,
  } as const
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        {...field}
        label={t('security:pin.new')}
        hint={t('security:pin.hint')}
        value={pin}
        error={problem?.field === 'pin' ? problem.said : undefined}
        onChange={(event) => setPin(event.target.value)}
      />
      <TextField
        {...field}
        label={t('security:pin.again')}
        value={again}
        error={problem?.field === 'again' ? problem.said : undefined}
        onChange={(event) => setAgain(event.target.value)}
      />
      <Buttons>
        <Button type="submit" busy={isBusy}>
          {t('security:pin.save')}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {t('security:pin.cancel')}
        </Button>
      </Buttons>
    </Form>
  )
}
