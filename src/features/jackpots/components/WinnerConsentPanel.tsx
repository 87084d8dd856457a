import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getWinnerConsent, setWinnerConsent } from '#schemas/api/jackpots.ts'
import type { WinnerConsent } from '#schemas/api/jackpots.ts'
import { toApiError } from '#src/api/api-error.ts'
import { Answered, useAnswer, usePageServices } from '#src/record-page/index.ts'
import { space } from '#src/lib/tokens.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Checkbox } from '#src/ui/primitives/Checkbox/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Select } from '#src/ui/primitives/Select/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { withTexts } from '../jackpots-texts.tsx'

const Parts = styled.div({ display: 'grid', gap: space(3), maxInlineSize: 520 })

/** Whether the player's wins appear on the winners board, and under which name. Off by default. */
export const WinnerConsentPanel = withTexts(
  observer(function WinnerConsentPanel() {
    const { t } = useTranslation()
    const { api } = usePageServices()
    const answer = useAnswer('', () => api.call(getWinnerConsent, {}))
    return (
      <Card>
        <Parts>
          <Heading level={2} size="sm">
            {t('jackpots:consent.title')}
          </Heading>
          <Text size="sm" tone="muted">
            {t('jackpots:consent.text')}
          </Text>
          <Answered answer={answer} skeleton={<Skeleton shape="text" />}>
            {(consent) => <Choice first={consent} />}
          </Answered>
        </Parts>
      </Card>
    )
  }),
)

function Choice({ first }: { first: WinnerConsent }) {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const [consent, setConsent] = useState(first)
  const [failure, setFailure] = useState<string>()
  const { masked, nickname } = consent
  const change = async (wish: Partial<Pick<WinnerConsent, 'shown' | 'alias'>>) => {
    const next = { ...consent, ...wish }
    setConsent(next)
    try {
      await api.call(setWinnerConsent, { shown: next.shown, alias: next.alias })
      setFailure(undefined)
    } catch (error) {
      setConsent(consent)
      setFailure(t(toApiError(error).copyKey))
    }
  }
  const name = consent.alias === 'nickname' && nickname !== null ? nickname : masked
  return (
    <>
      <Checkbox
        label={t('jackpots:consent.show', { name })}
        checked={consent.shown}
        error={failure}
        onChange={({ target }) => void change({ shown: target.checked })}
      />
      {nickname !== null && (
        <Select
          label={t('jackpots:consent.name')}
          value={consent.alias}
          options={[
            { value: 'masked', label: masked },
            { value: 'nickname', label: nickname },
          ]}
          onChange={({ target }) =>
            void change({ alias: target.value === 'nickname' ? 'nickname' : 'masked' })
          }
        />
      )}
    </>
  )
}
