import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { Suspense, useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { gameSorts } from '#schemas/api/games-filter.wire.ts'
import type { GameSort, GameWishes } from '#schemas/api/games-filter.wire.ts'
import { space, token } from '#src/lib/tokens.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { IconButton } from '#src/ui/primitives/IconButton/index.ts'
import { Select } from '#src/ui/primitives/Select/index.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import type { LobbyQuery, Shelf } from '../lobby-query.ts'
import type { LobbyStore } from '../lobby.store.ts'
import { ActiveWishes } from './ActiveWishes.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { Shelves } from './Shelves.tsx'

const Root = styled.div({ display: 'grid', gap: space(4), minInlineSize: 0 })
const Row = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  minInlineSize: 0,
  [onPhone]: { '& > fieldset': { flexBasis: '100%' }, '& > p': { order: 1, flexBasis: '100%' } },
})
const Space = styled.span({ flex: 1, [onPhone]: { display: 'none' } })
const Sort = styled.div({ inlineSize: 210, [onPhone]: { flex: 1, inlineSize: 'auto', minInlineSize: 0 } })
/** As wide as it is, however many rows there are. */
const Filter = styled.div({ '& > button': { gap: space(2), [onPhone]: { paddingInline: space(3) } } })
const Panel = styled.fieldset({
  margin: 0,
  border: 0,
  minInlineSize: 0,
  padding: space(5),
  borderRadius: token('radius.card'),
  background: token('color.surface1'),
  boxShadow: `inset 0 0 0 1px ${token('color.line')}`,
})
const phone = onPhone.replace('@media ', '')

interface LobbyToolbarProps {
  lobby: LobbyStore
  /** Goes to another selection. */
  onQuery: (change: Partial<LobbyQuery>) => void
  /** How many there are, in a paragraph. */
  count?: ReactNode
}

/** How a lobby is narrowed down and ordered: shelves, filters, order, a page at a time or on and on. */
export const LobbyToolbar = observer(function LobbyToolbar({ lobby, onQuery, count }: LobbyToolbarProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const isPhone = useMedia(phone)
  const { shelf, wishes } = lobby.query
  const isAll = shelf === 'all'
  const onWishes = (next: GameWishes) => onQuery({ wishes: next, pageNo: 1 })
  return (
    <Root>
      <Row>
        <Suspense>
          <Shelves chosen={shelf} onShelf={(next: Shelf) => onQuery({ shelf: next, pageNo: 1 })} />
        </Suspense>
        {count}
        <Space />
        {isAll && (
          <Filter>
            <Button
              tone="quiet"
              icon="filter"
              aria-expanded={isOpen}
              aria-controls={isOpen ? panelId : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              {t('games:filter.title')}
              {lobby.wishCount > 0 && (
                <>
                  {' '}
                  <Badge tone="accent">{lobby.wishCount}</Badge>
                </>
              )}
            </Button>
          </Filter>
        )}
        {isAll && <SortAndFlow lobby={lobby} onSort={(sort) => onQuery({ sort, pageNo: 1 })} />}
      </Row>
      {isAll && isOpen && !isPhone && (
        <Panel id={panelId} aria-label={t('games:filter.title')}>
          <FilterPanel lobby={lobby} onWishes={onWishes} />
        </Panel>
      )}
      {isAll && isOpen && isPhone && (
        <Dialog
          title={t('games:filter.title')}
          closeLabel={t('games:close')}
          onClose={() => setOpen(false)}
          footer={
            <Button onClick={() => setOpen(false)}>
              {t('games:filter.show', { count: lobby.totalCount ?? 0 })}
            </Button>
          }
        >
          <div id={panelId}>
            <FilterPanel lobby={lobby} onWishes={onWishes} />
          </div>
        </Dialog>
      )}
      {isAll && <ActiveWishes wishes={wishes} onWishes={onWishes} />}
    </Root>
  )
})

const SortAndFlow = observer(function SortAndFlow({
  lobby,
  onSort,
}: {
  lobby: LobbyStore
  onSort: (sort: GameSort) => void
}) {
  const { t } = useTranslation()
  const isEndless = lobby.flow === 'endless'
  return (
    <>
      <Sort>
        <Select
          label={t('games:sort.title')}
          labelHidden
          value={lobby.query.sort}
          options={gameSorts.map((value) => ({ value, label: t(`games:sort.${value}`) }))}
          onChange={({ target: { value } }) => onSort(gameSorts.find((sort) => sort === value) ?? 'popular')}
        />
      </Sort>
      <IconButton
        icon="menu"
        pressed={isEndless}
        label={t('games:lobby.endless')}
        onClick={() => lobby.setFlow(isEndless ? 'pages' : 'endless')}
      />
    </>
  )
})
