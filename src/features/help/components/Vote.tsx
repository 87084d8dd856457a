import styled from '@emotion/styled'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { voteOnHelp } from '#schemas/api/help.ts'
import { toApiError } from '#src/api/api-error.ts'
import { useToasts } from '#src/dialogs/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { useApi, useStorage } from '../use-help.ts'

const Root = styled.section({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(3),
  paddingBlockStart: space(5),
  borderBlockStart: `1px solid ${token('color.line')}`,
})

/** Maximum number of remembered votes of this browser. */
const maxKept = 100

/**
 * "Was this useful?"; one vote per article and browser. In the reader's language, also below an article that is shown in
 * another one. The buttons go away with the vote, so the thanks take their focus.
 */
export function Vote({ articleId }: { articleId: string }) {
  const { t, i18n } = useTranslation()
  const api = useApi()
  const storage = useStorage()
  const toasts = useToasts()
  const voted = (storage.get('helpVoted') ?? '').split(' ')
  const [isDone, setDone] = useState(voted.includes(articleId))
  const [busy, setBusy] = useState(false)
  const said = useRef<HTMLOutputElement>(null)
  const vote = async (useful: boolean) => {
    setBusy(true)
    try {
      await api.call(voteOnHelp, { articleId, useful, language: i18n.language })
      storage.set('helpVoted', [...voted.slice(1 - maxKept), articleId].join(' ').trim())
      said.current?.focus()
      setDone(true)
    } catch (error) {
      toasts.show('negative', toApiError(error).copyKey)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Root aria-label={t('help:vote.question')} lang={i18n.language} dir={i18n.dir()}>
      <output ref={said} tabIndex={-1}>
        {t(isDone ? 'help:vote.thanks' : 'help:vote.question')}
      </output>
      {!isDone && (
        <>
          <Button tone="quiet" size="sm" busy={busy} onClick={() => void vote(true)}>
            {t('help:vote.yes')}
          </Button>
          <Button tone="quiet" size="sm" busy={busy} onClick={() => void vote(false)}>
            {t('help:vote.no')}
          </Button>
        </>
      )}
    </Root>
  )
}
