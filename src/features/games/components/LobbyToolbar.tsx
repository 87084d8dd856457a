import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { Suspense, useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { gameSorts } from '#schemas/api/games-filter.wire.ts'
import type { GameSort, GameWishes } from '#schemas/api/games-filter.wire.ts'
import type { Category } from '#schemas/brand.generated.ts'
import { space, token } from '#src/lib/tokens.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Checkbox } from '#src/ui/primitives/Checkbox/index.ts'
import { Chip } from '#src/ui/primitives/Chip/index.ts'
import { IconButton } from '#src/ui/primitives/IconButton/index.ts'
import { Select } from '#src/ui/primitives/Select/index.ts'
import { VisuallyHidden } from '#src/ui/primitives/VisuallyHidden/index.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import type { LobbyQuery, Shelf } from '../lobby-query.ts'
import type { LobbyStore } from '../lobby.store.ts'
import { ActiveWishes } from './ActiveWishes.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { Shelves } from './Shelves.tsx'
import { VendorChips } from './VendorChips.tsx'

const Root = styled.div({ display: 'grid', gap: space(4), minInlineSize: 0 })
const Row = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  minInlineSize: 0,
  // One row of controls, so that games are visible on the first screen; the vendor chips scroll in the remaining width.
  [onPhone]: {
    flexWrap: 'nowrap',
    '& > nav': { flex: 1, minInlineSize: 0 },
    '& > fieldset': { flex: 'none' },
  },
})
const Space = styled.span({ flex: 1 })
const Sort = styled.div({ inlineSize: 210 })
const Order = styled.div({ display: 'grid', gap: space(3), marginBlockEnd: space(5) })
const Filter = styled.div({ '& > button': { gap: space(2) } })
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
  category: Category
  /** Changes the query. */
  onQuery: (change: Partial<LobbyQuery>) => void
  /** Paragraph with the number of games. */
  count?: ReactNode
}

/** Controls of a lobby: shelves, filters, order and paging mode; on a phone also the vendors. */
export const LobbyToolbar = observer(function LobbyToolbar({
  lobby,
  category,
  onQuery,
  count,
}: LobbyToolbarProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const isPhone = useMedia(phone)
  const { shelf, wishes, sort } = lobby.query
  const isAll = shelf === 'all'
  const onWishes = (next: GameWishes) => onQuery({ wishes: next, pageNo: 1 })
  const onSort = (next: GameSort) => onQuery({ sort: next, pageNo: 1 })
  const asked = lobby.wishCount + (isPhone && sort !== 'popular' ? 1 : 0)
  const toggle = {
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? panelId : undefined,
    onClick: () => setOpen(!isOpen),
  }
  return (
    <Root>
      <Row>
        {isPhone && isAll && (
          <Chip icon="filter" aria-pressed={undefined} {...toggle}>
            <VisuallyHidden>{t('games:filter.title')}</VisuallyHidden>
            {asked > 0 && <Badge tone="accent">{asked}</Badge>}
          </Chip>
        )}
        <Suspense>
          <Shelves
            chosen={shelf}
            onShelf={(next: Shelf) => onQuery({ shelf: next, pageNo: 1 })}
            isCompact={isPhone}
          />
        </Suspense>
        {isPhone && <VendorChips category={category} query={lobby.query} counts={lobby.vendorCounts} />}
        {!isPhone && (
          <>
            {count}
            <Space />
            {isAll && (
              <Filter>
                <Button tone="quiet" icon="filter" {...toggle}>
                  {t('games:filter.title')}
                  {asked > 0 && (
                    <>
                      {' '}
                      <Badge tone="accent">{asked}</Badge>
                    </>
                  )}
                </Button>
              </Filter>
            )}
            {isAll && <SortAndFlow lobby={lobby} onSort={onSort} />}
          </>
        )}
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
              {t('games:filter.show', { count: lobby.gameCount ?? 0 })}
            </Button>
          }
        >
          <div id={panelId}>
            <Order>
              <SortSelect sort={sort} onSort={onSort} />
              <Checkbox
                label={t('games:lobby.endless')}
                checked={lobby.flow === 'endless'}
                onChange={({ target }) => lobby.setFlow(target.checked ? 'endless' : 'pages')}
              />
            </Order>
            <FilterPanel lobby={lobby} onWishes={onWishes} />
          </div>
        </Dialog>
      )}
      {isAll && <ActiveWishes wishes={wishes} onWishes={onWishes} />}
    </Root>
  )
})

interface SortProps {
  readonly onSort: (sort: GameSort) => void
}

const SortAndFlow = observer(function SortAndFlow({ lobby, onSort }: SortProps & { lobby: LobbyStore }) {
  const { t } = useTranslation()
  const isEndless = lobby.flow === 'endless'
  return (
    <>
      <Sort>
        <SortSelect sort={lobby.query.sort} onSort={onSort} labelHidden />
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

const SortSelect = ({
  sort,
  onSort,
  labelHidden = false,
}: SortProps & { sort: GameSort; labelHidden?: boolean }) => {
  const { t } = useTranslation()
  return (
    <Select
      label={t('games:sort.title')}
      labelHidden={labelHidden}
      value={sort}
      options={gameSorts.map((value) => ({ value, label: t(`games:sort.${value}`) }))}
      onChange={({ target: { value } }) => onSort(gameSorts.find((each) => each === value) ?? 'popular')}
    />
  )
}
