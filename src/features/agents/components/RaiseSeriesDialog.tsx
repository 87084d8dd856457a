import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { raiseSeries } from '#schemas/api/agent-series.ts'
import { toApiError } from '#src/api/api-error.ts'
import { useToasts } from '#src/dialogs/index.ts'
import { usePageServices } from '#src/record-page/index.ts'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { Form, Refusal } from './parts.tsx'
import { SeriesField, typedSeries } from './SeriesField.tsx'
import type { OwnSeries } from './SeriesField.tsx'

interface RaiseSeriesDialogProps {
  own: OwnSeries
  member: {
    readonly memberId: string
    readonly username: string
    readonly set: number
    readonly isAgent: boolean
  }
  onClose: () => void
  onRaised: () => void
}

/** Raises the highest lottery series of an account directly below; it cannot be lowered again. */
export function RaiseSeriesDialog({ own, member, onClose, onRaised }: RaiseSeriesDialogProps) {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const toasts = useToasts()
  const { memberId, username, set, isAgent } = member
  const [typed, setTyped] = useState(String(set + 1))
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const series = typedSeries(typed, own, set + 1)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (series === null || isBusy) return
    setBusy(true)
    setRefusal(null)
    try {
      await api.call(raiseSeries, { memberId, series })
      toasts.show('positive', 'agents:series.raised')
      onRaised()
    } catch (error) {
      setRefusal(toApiError(error).copyKey)
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t('agents:series.raiseNamed', { username })}
      closeLabel={t('app:close')}
      size="sm"
      onClose={onClose}
    >
      <Form noValidate onSubmit={(event) => void submit(event)}>
        <Text size="sm">{t('agents:series.raiseText')}</Text>
        <SeriesField own={own} least={set + 1} value={typed} onChange={setTyped} hasTeam={isAgent} isFirst />
        <Refusal role="alert">{refusal !== null && t(refusal)}</Refusal>
        <Button type="submit" busy={isBusy} disabled={series === null}>
          {t('agents:series.raise')}
        </Button>
      </Form>
    </Dialog>
  )
}
