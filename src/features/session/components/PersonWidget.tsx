import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { space } from '#src/lib/tokens.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import type { HumanTask } from '../human-task.ts'

const parts = css({ display: 'grid', gap: space(4) })
/** Reserves the height of the widgets, to avoid a layout shift. */
const Place = styled.div({
  display: 'grid',
  justifyContent: 'center',
  minBlockSize: 78,
  '&[hidden]': { display: 'none' },
})

interface PersonWidgetProps {
  task: HumanTask
  onStop: () => void
}

/** An external captcha widget; if it fails to load, the visitor can retry. */
export function PersonWidget(props: PersonWidgetProps) {
  const [tries, setTries] = useState(1)
  return <Attempt key={tries} {...props} onAgain={() => setTries(tries + 1)} />
}

/** One attempt to load the widget: loading, shown or failed. */
function Attempt({ task, onStop, onAgain }: PersonWidgetProps & { onAgain: () => void }) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')

  useEffect(() => {
    const { current } = place
    const { widget } = task
    if (current === null || widget === null) return undefined
    let isGone = false
    let takeAway = () => {}
    const show = (next: typeof state) => {
      // A widget that reported an error stays failed even if rendering finishes later.
      if (!isGone) setState((now) => (now === 'failed' ? now : next))
    }
    const draw = async () => {
      const ears = { onToken: (token: string) => task.passed(token), onFailed: () => show('failed') }
      const undo = await task.mount(widget, current, ears)
      if (isGone) return undo()
      takeAway = undo
      return show('shown')
    }
    draw().catch(() => show('failed'))
    return () => {
      isGone = true
      takeAway()
    }
  }, [task])

  return (
    <div css={parts}>
      <Text>{t('outside:check.text')}</Text>
      <Place ref={place} hidden={state === 'failed'} />
      <Text size="sm" tone={state === 'failed' ? 'negative' : 'muted'} aria-live="polite">
        {state === 'loading' && t('outside:check.loading')}
        {state === 'failed' && t('outside:check.failed')}
      </Text>
      {state === 'failed' && (
        <Button wide onClick={onAgain}>
          {t('outside:check.again')}
        </Button>
      )}
      <Button tone="quiet" wide onClick={onStop}>
        {t('outside:check.stop')}
      </Button>
    </div>
  )
}
