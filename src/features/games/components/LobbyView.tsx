import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#src/lib/link.tsx'
import type { GateState } from '#domain/gates/decision.ts'
import type { Category } from '#schemas/brand.generated.ts'
import { lazyNamed } from '#src/lib/lazy-named.ts'
import { space, token } from '#src/lib/tokens.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Pagination } from '#src/ui/patterns/Pagination/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { IconButton } from '#src/ui/primitives/IconButton/index.ts'
import { SearchField } from '#src/ui/primitives/SearchField/index.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { content } from '#src/ui/styles/content.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { lobbies } from '../lobbies.ts'
import type { LobbyQuery } from '../lobby-query.ts'
import type { LobbyStore } from '../lobby.store.ts'
import { useGames } from '../use-games.ts'
import { LobbyGames } from './LobbyGames.tsx'
import { LobbyToolbar } from './LobbyToolbar.tsx'
import { PictureWatch } from './PictureWatch.tsx'
import { VendorChips } from './VendorChips.tsx'

/** Loaded only where quick draws are offered. */
const QuickDraws = lazyNamed(() => import('#src/features/lottery/index.ts'), 'QuickDraws')

const Root = styled.div({
  ...content,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(5),
  alignContent: 'start',
  // Keeps the footer below the first screen, so that it causes no layout shift when there are few games.
  minBlockSize: 'calc(100dvh - 104px)',
  paddingBlock: `${space(6)} ${space(10)}`,
  [onPhone]: {
    ...content[onPhone],
    gap: space(4),
    paddingBlockStart: space(4),
    // Small pictures show only the badges' icons; their text remains for screen readers.
    '& [data-badges]': {
      flexDirection: 'row',
      '& > span': { gap: 0, fontSize: 0, '& svg': { inlineSize: 14, blockSize: 14 } },
    },
  },
})
const Head = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(4),
  '& h1': { display: 'flex', alignItems: 'center', gap: space(3) },
  '& h1 svg': { color: token('color.accentText') },
  '& > div': { inlineSize: 'min(320px, 100%)' },
  // Name, count and search button keep one row: a long name breaks before the button would.
  [onPhone]: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(min-content, 1fr) auto',
    gap: `${space(2)} ${space(3)}`,
    '& > h1': { gridArea: '1 / 1' },
    '& > p': { gridArea: '1 / 2', textAlign: 'end', whiteSpace: 'nowrap' },
    '& > button': { gridArea: '1 / 3' },
    // The field covers name and count, out of the layout: a row of its own would move the whole grid at the press.
    position: 'relative',
    '& > div': { gridArea: '1 / 1 / 2 / 3', position: 'absolute', insetInline: 0, inlineSize: 'auto' },
    '&:has(> div:not([hidden])) > h1': { opacity: 0 },
    // The number of games found is in the gap below the field.
    '&:has(> div:not([hidden])) > p': {
      gridArea: 'auto',
      position: 'absolute',
      insetBlockStart: '100%',
      insetInlineStart: space(1),
      minBlockSize: 0,
      fontSize: token('text.xs'),
      lineHeight: space(4),
    },
  },
})
const phone = onPhone.replace('@media ', '')
const Count = styled.p({
  ...figures,
  margin: 0,
  fontSize: token('text.sm'),
  color: token('color.muted'),
  minBlockSize: '1.5em',
})

interface LobbyViewProps {
  lobby: LobbyStore
  category: Category
  gate: GateState
  /** Changes the query and adds a history entry. */
  onQuery: (change: Partial<LobbyQuery>) => void
  onSearch: (search: string) => void
  onPage: (pageNo: number) => void
  onClear: () => void
}

/** Layout of a lobby: title, search, vendors, games, pagination. */
export const LobbyView = observer(function LobbyView(props: LobbyViewProps) {
  const { t } = useTranslation()
  const { lobby, category, gate, onQuery, onSearch, onPage, onClear } = props
  // A lobby with a single game needs no search or filters.
  const isSingle = useGames().store.countOf(category) === 1
  const isPhone = useMedia(phone)
  const count = lobby.query.shelf === 'all' && <LobbyCount lobby={lobby} />
  const isPaged = lobby.query.shelf === 'all' && lobby.flow === 'pages'
  if (gate === 'off')
    return (
      <Root data-gate={`lobby.${category}`} data-gate-state="off">
        <EmptyState
          icon={lobbies[category].icon}
          title={t(`games:category.${category}`)}
          action={
            <Button as={Link} to="/" tone="quiet">
              {t('games:lobby.home')}
            </Button>
          }
        >
          {t('games:lobby.off', { lobby: t(`games:category.${category}`) })}
        </EmptyState>
      </Root>
    )
  return (
    <PictureWatch>
      <Root data-gate={`lobby.${category}`} data-gate-state={gate}>
        <Head>
          <Heading level={1} size="lg">
            <Icon name={lobbies[category].icon} />
            {t(`games:category.${category}`)}
          </Heading>
          {isPhone && !isSingle && count}
          {!isSingle && <LobbySearch lobby={lobby} onSearch={onSearch} isFolded={isPhone} />}
        </Head>
        {category === 'eLottery' && (
          <Suspense>
            <QuickDraws />
          </Suspense>
        )}
        {(!isPhone || isSingle) && (
          <VendorChips category={category} query={lobby.query} counts={lobby.vendorCounts} />
        )}
        {!isSingle && <LobbyToolbar lobby={lobby} category={category} onQuery={onQuery} count={count} />}
        <LobbyGames lobby={lobby} onClear={onClear} />
        {isPaged && (
          <Pagination
            page={lobby.query.pageNo}
            totalPages={lobby.totalPages}
            onPage={onPage}
            labels={{
              nav: t('games:lobby.pages'),
              previous: t('games:lobby.previousPage'),
              next: t('games:lobby.nextPage'),
              page: (page) => t('games:lobby.page', { page }),
            }}
          />
        )}
      </Root>
    </PictureWatch>
  )
})

interface LobbySearchProps {
  readonly lobby: LobbyStore
  readonly onSearch: (search: string) => void
  /** Collapsed behind a button. */
  readonly isFolded: boolean
}

const LobbySearch = observer(function LobbySearch({ lobby, onSearch, isFolded }: LobbySearchProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(lobby.typed !== '')
  const box = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)
  useEffect(() => {
    if (isOpen && wasPressed.current) box.current?.querySelector('input')?.focus()
  }, [isOpen])
  const isShown = !isFolded || isOpen || lobby.typed !== ''
  return (
    <>
      {/* Folded it is there, too: rendering it at the press would delay the answer by its styles. */}
      <div ref={box} hidden={!isShown}>
        <SearchField
          label={t('games:lobby.search')}
          clearLabel={t('games:lobby.clearSearch')}
          value={lobby.typed}
          onValue={(text) => lobby.type(text, onSearch)}
          maxLength={60}
        />
      </div>
      {isFolded && (
        <IconButton
          icon="search"
          label={t('games:lobby.search')}
          aria-expanded={isShown}
          onClick={() => {
            wasPressed.current = true
            setOpen(!isShown)
            if (isShown && lobby.typed !== '') lobby.type('', onSearch)
          }}
        />
      )}
    </>
  )
})

/** "25–41 of 41 games"; a live region. Entries that open a vendor's list are tiles, but not counted. */
const LobbyCount = observer(function LobbyCount({ lobby }: { lobby: LobbyStore }) {
  const { t } = useTranslation()
  const { flow, gameCount: count, shownRange } = lobby
  return (
    <Count aria-live="polite">
      {count !== null &&
        count > 0 &&
        (flow === 'endless' || lobby.totalPages === 1
          ? t('games:lobby.count', { count })
          : shownRange !== null && t('games:lobby.range', { ...shownRange, count }))}
    </Count>
  )
})
