import styled from '@emotion/styled'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getJackpotChoice, setJackpotChoice } from '#schemas/api/jackpots.ts'
import type { JackpotChoice } from '#schemas/api/jackpots.ts'
import { toApiError } from '#src/api/api-error.ts'
import { space } from '#src/lib/tokens.ts'
import { Answered, useAnswer, useFormat, usePageServices } from '#src/record-page/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Checkbox } from '#src/ui/primitives/Checkbox/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'

const Parts = styled.div({ display: 'grid', gap: space(3), maxInlineSize: '70ch' })

/** Opt-in or opt-out of jackpots; applies to bets placed afterwards. */
export function TakingPart() {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const answer = useAnswer('', () => api.call(getJackpotChoice, {}))
  return (
    <Card>
      <Parts>
        <Heading level={2} size="sm">
          {t('jackpots:choice.title')}
        </Heading>
        <Text size="sm" tone="muted">
          {t('jackpots:choice.text')}
        </Text>
        <Answered answer={answer} skeleton={<Skeleton shape="control" />}>
          {(choice) => <Choice first={choice} />}
        </Answered>
      </Parts>
    </Card>
  )
}

function Choice({ first }: { first: JackpotChoice }) {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const { time } = useFormat()
  const [choice, setChoice] = useState(first)
  const [failure, setFailure] = useState<string>()
  const change = async (takesPart: boolean) => {
    setChoice({ takesPart, since: null })
    try {
      setChoice(await api.call(setJackpotChoice, { takesPart }))
      setFailure(undefined)
    } catch (error) {
      setChoice(choice)
      setFailure(t(toApiError(error).copyKey))
    }
  }
  const { takesPart, since } = choice
  return (
    <>
      <Checkbox
        label={t('jackpots:choice.label')}
        checked={takesPart}
        error={failure}
        onChange={({ target }) => void change(target.checked)}
      />
      <Text size="sm" tone="muted" aria-live="polite">
        {since !== null &&
          t(takesPart ? 'jackpots:choice.since' : 'jackpots:choice.offSince', { when: time(since) })}
      </Text>
    </>
  )
}
