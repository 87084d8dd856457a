import { useState } from 'react'
import type { ComponentProps, FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { toApiError } from '#src/api/api-error.ts'
import { OfferFields } from '#src/features/contracts/index.ts'
import type { Offers } from '#src/features/contracts/index.ts'
import { Answered } from '#src/record-page/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { TextField } from '#src/ui/primitives/TextField/index.ts'
import { JoinsAs } from './JoinsAs.tsx'
import type { Joins } from './JoinsAs.tsx'
import { Form, Refusal } from './parts.tsx'
import { SeriesField, typedSeries, useOwnSeries } from './SeriesField.tsx'

interface Joining {
  readonly name: string
  readonly joinsAs: Joins
  readonly offers: NonNullable<Offers>
  /** Highest lottery series below the agent's own; absent: the agent's own. */
  readonly series?: number
}

interface JoinFormProps {
  mayBringAgents: boolean
  /** The field of the name, of a link or an account. */
  field: Pick<
    ComponentProps<typeof TextField>,
    'label' | 'hint' | 'maxLength' | 'autoCapitalize' | 'spellCheck'
  > & { 'data-autofocus'?: boolean }
  /** Shown when the name is missing. */
  missing: string
  submitLabel: string
  /** Called when the kind of account is chosen. */
  onJoinsAs?: (joinsAs: Joins) => void
  /** Rejects with the refusal to show. */
  onSubmit: (joining: Joining) => Promise<void>
}

/** How accounts join the team: a name, as player or agent, their lottery series, and for agents the offered contracts. */
export function JoinForm(props: JoinFormProps) {
  const { mayBringAgents, field, missing, submitLabel, onJoinsAs, onSubmit } = props
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [joinsAs, setJoinsAs] = useState<Joins>('member')
  const [offers, setOffers] = useState<Offers>([])
  const answer = useOwnSeries()
  const own = answer.value?.series ?? null
  const [typed, setTyped] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isMissing = name.trim() === ''
  const series = own === null ? null : typedSeries(typed ?? String(own.own), own, own.least)
  const join = (as: Joins) => {
    setJoinsAs(as)
    setOffers([])
    onJoinsAs?.(as)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    // Without the agent's own series the account would be opened without a limit, which cannot be lowered later.
    if (isMissing || isBusy || answer.value === null) return
    if (offers === null) return setRefusal('agents:links.offersWrong')
    if (own !== null && series === null) return
    setBusy(true)
    setRefusal(null)
    try {
      const lower = own !== null && series !== null && series < own.own ? { series } : {}
      await onSubmit({ name: name.trim(), joinsAs, offers, ...lower })
    } catch (error) {
      setRefusal(toApiError(error).copyKey)
      setBusy(false)
    }
  }
  return (
    <Form data-wide={joinsAs === 'agent'} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        {...field}
        required
        autoComplete="off"
        value={name}
        error={isTried && isMissing ? missing : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <JoinsAs value={joinsAs} mayBringAgents={mayBringAgents} onChange={join} />
      <Answered answer={answer} skeleton={<Skeleton shape="control" />}>
        {({ series: of }) =>
          of !== null && (
            <SeriesField
              own={of}
              least={of.least}
              value={typed ?? String(of.own)}
              onChange={setTyped}
              hasTeam={joinsAs === 'agent'}
            />
          )
        }
      </Answered>
      {joinsAs === 'agent' && <OfferFields onChange={setOffers} />}
      <Refusal role="alert">{refusal !== null && t(refusal)}</Refusal>
      <Button type="submit" icon="plus" busy={isBusy} disabled={answer.value === null}>
        {submitLabel}
      </Button>
    </Form>
  )
}
