import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { DialogProps } from '#src/dialogs/dialog-key.ts'
import { usePageServices } from '#src/record-page/index.ts'
import { space } from '#src/lib/tokens.ts'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { ErrorState } from '#src/ui/patterns/ErrorState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { SearchField } from '#src/ui/primitives/SearchField/index.ts'
import { VisuallyHidden } from '#src/ui/primitives/VisuallyHidden/index.ts'
import { countOf, SearchStore } from '../search.store.ts'
import { takeTypedAhead } from '../typed-ahead.ts'
import { useClock } from '../use-search.ts'
import { Categories, Results } from './Results.tsx'

const Body = styled.div({ display: 'grid', gap: space(4) })
/** Reserves the height of a result list, so that the dialog does not resize while typing. */
const List = styled.div({
  minBlockSize: 'min(46dvh, 420px)',
  display: 'grid',
  alignContent: 'start',
  gap: space(4),
})

/** Search over games, lotteries, studios, teams, leagues and help, as one types. */
export const SearchDialog = observer(function SearchDialog({ onClose }: DialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('app:search.label')} closeLabel={t('app:close')} onClose={onClose} size="md">
      <Search onChosen={onClose} />
    </Dialog>
  )
})

const Search = observer(function Search({ onChosen }: { onChosen: () => void }) {
  const { t } = useTranslation()
  const { api, language } = usePageServices()
  const clock = useClock()
  const [store] = useState(() => new SearchStore({ api, clock, language }))
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => () => store.close(), [store])
  useEffect(() => {
    const ahead = takeTypedAhead()
    if (ahead !== '') store.type(ahead)
    root.current?.querySelector<HTMLInputElement>('input')?.focus()
  }, [store])

  /** Arrow keys move the focus between the field and the results. */
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    const stops = [...(root.current?.querySelectorAll<HTMLElement>('input, a[href]') ?? [])]
    const at = stops.indexOf(document.activeElement as HTMLElement)
    event.preventDefault()
    stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus()
  }
  const { found, text } = store
  // Results render in slices: a key pressed meanwhile appears without waiting for them.
  const shown = useDeferredValue(found.value)
  return (
    <Body ref={root} onKeyDown={onKeyDown}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          root.current?.querySelector<HTMLElement>('a[href]')?.click()
        }}
      >
        <SearchField
          label={t('app:search.field')}
          clearLabel={t('search:clear')}
          maxLength={60}
          value={text}
          onValue={(typed) => store.type(typed)}
        />
      </form>
      <VisuallyHidden aria-live="polite">
        {shown !== null && t('search:found', { count: countOf(shown), text: shown.text })}
      </VisuallyHidden>
      <List aria-busy={found.isLoading}>
        {found.error !== null ? (
          <ErrorState
            title={t('search:failed')}
            code={found.error.requestId ?? found.error.code}
            action={
              <Button icon="refresh" busy={found.isLoading} onClick={() => void found.load()}>
                {t('app:tryAgain')}
              </Button>
            }
          >
            {t(found.error.copyKey)}
          </ErrorState>
        ) : shown === null ? (
          <Categories onChosen={onChosen} />
        ) : countOf(shown) === 0 ? (
          <>
            <EmptyState icon="search" level={3} title={t('search:nothing', { text: shown.text })}>
              {t('search:nothingHint')}
            </EmptyState>
            <Categories onChosen={onChosen} />
          </>
        ) : (
          <Results found={shown} onChosen={onChosen} />
        )}
      </List>
    </Body>
  )
})
