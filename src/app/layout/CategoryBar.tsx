import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchButton } from '#src/features/search/index.ts'
import { lobbyPath } from '#src/features/games/start-decision.ts'
import { NavLink } from '#src/lib/link.tsx'
import { lazyNamed } from '#src/lib/lazy-named.ts'
import { space, token } from '#src/lib/tokens.ts'
import type { ResolvedItem } from '#src/menus/index.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { IconButton } from '#src/ui/primitives/IconButton/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { moves, tint } from '#src/ui/styles/fragments.ts'
import { onDesktop, onPhone, onWide } from '#src/ui/styles/media.ts'
import { hasPage, pageAt } from '../page-table.ts'
import { useApp } from '../use-app.ts'
import { content } from '#src/ui/styles/content.ts'
import { useHoverPanel } from './use-hover-panel.ts'
import type { HoverPanel } from './use-hover-panel.ts'

/** With more entries the bar omits the icons. */
const mostWithIcons = 9
/** With more entries the bar uses the narrow spacing on wide windows too; twelve then fit in one line. */
const mostWithRoom = 11
/** Assumed number of categories until the server's list arrives, so that the icons do not flicker. */
const usualCategories = 7
const inset = `var(--entry-inset, ${space(3.5)})`

/** A container query: beside an open chat panel the bar is narrower than the window. */
const narrowBar = '@container (max-width: 1180px)'

const Root = styled.nav({
  position: 'relative',
  containerType: 'inline-size',
  background: token('color.surface1'),
  boxShadow: `0 1px 0 ${token('color.line')}, ${token('shadow.low')}`,
})
const List = styled.ul({
  ...content,
  display: 'flex',
  alignItems: 'stretch',
  gap: space(1),
  marginBlock: 0,
  listStyle: 'none',
  minBlockSize: 48,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // The faded edge hints at more entries.
  maskImage: 'linear-gradient(90deg, transparent, #000 20px calc(100% - 20px), transparent)',
  [onPhone]: { gap: space(1.5), paddingInline: 16 },
  [onDesktop]: {
    // Many entries stay in one line, without icons.
    '&[data-many]': { '--entry-inset': space(1.5), '--entry-icon': 'none', gap: 0 },
    flexWrap: 'wrap',
    overflow: 'visible',
    maskImage: 'none',
    // Aligns the first icon with the logo.
    '& > :nth-of-type(2) > a': { marginInlineStart: `calc(-1 * ${inset})` },
    [narrowBar]: {
      '&&': { '--entry-inset': space(1.5), '--entry-icon': 'none', gap: 0 },
      // Many entries leave no room for the arrows: panels open on hover, an arrow shows with keyboard focus.
      '&&[data-many]': {
        '--entry-text': '0.8125rem',
        '& > li > button': {
          position: 'relative',
          zIndex: 1,
          marginInline: '-4px -22px',
          opacity: 0,
          pointerEvents: 'none',
          '&:focus-visible': { opacity: 1, background: token('color.surface1') },
        },
      },
    },
  },
  [onWide]: { '&[data-many=some]': { '--entry-inset': space(2.5), gap: space(1) } },
})
const Entry = styled.li({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  '&[data-pending]': { inlineSize: 110, paddingInline: space(3) },
  '& > button': {
    display: 'none',
    inlineSize: 26,
    marginInlineStart: space(-2),
    [onDesktop]: { display: 'grid' },
  },
})
/** The search on phones, where the header has no room for it. */
const PhoneSearch = styled.li({
  display: 'none',
  [onPhone]: { display: 'flex', alignItems: 'center', flex: 'none' },
})
const EntryLink = styled(NavLink)({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  blockSize: '100%',
  minBlockSize: 44,
  paddingInline: inset,
  fontSize: `var(--entry-text, ${token('text.sm')})`,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  color: token('color.muted'),
  transition: moves('fast', 'color'),
  '& svg': {
    display: 'var(--entry-icon, block)',
    color: token('color.muted'),
    transition: moves('fast', 'color'),
  },
  '&::after': {
    content: '""',
    position: 'absolute',
    insetInline: inset,
    insetBlockEnd: 0,
    blockSize: 3,
    borderRadius: '3px 3px 0 0',
    background: token('color.accent'),
    transform: 'scaleX(0)',
    transition: moves('move', 'transform'),
  },
  '&:hover, &[aria-current=page], [data-open] > &': { color: token('color.text') },
  '&:hover svg, &[aria-current=page] svg, [data-open] > & svg': { color: token('color.accentText') },
  '&[aria-current=page]::after': { transform: 'none' },
  '&:focus-visible': { outlineOffset: -3 },
  // Eight categories fit a small desktop without icons.
  '@media (max-width: 1279.98px)': { '& svg': { display: 'none' } },
  [onPhone]: {
    '&[aria-current=page]': { background: tint('color.accent', 10) },
  },
})

/** Loaded when the first panel opens. */
const VendorPanel = lazyNamed(() => import('./VendorPanel.tsx'), 'VendorPanel')

/** Navigation bar: home, the merchant's game categories with their vendor panels, and further entries of the brand. */
export const CategoryBar = observer(function CategoryBar() {
  const { t } = useTranslation()
  const { menus, clock } = useApp()
  const panel = useHoverPanel(clock)
  const items = menus.header.get()
  return (
    <Root aria-label={t('menu:main')} ref={panel.ref}>
      <List data-many={crowding(items)}>
        <PhoneSearch>
          <SearchButton />
        </PhoneSearch>
        {items.map((item) =>
          item.state === 'pending' || item.to === null ? (
            <Entry key={item.id} data-pending aria-hidden>
              <Skeleton />
            </Entry>
          ) : (
            <CategoryEntry key={item.id} item={item} to={item.to} panel={panel} />
          ),
        )}
      </List>
    </Root>
  )
})

function crowding(items: readonly ResolvedItem[]): 'some' | 'full' | undefined {
  const count = items.reduce((sum, { id }) => sum + (id === 'gameCategories' ? usualCategories : 1), 0)
  if (count <= mostWithIcons) return undefined
  return count > mostWithRoom ? 'full' : 'some'
}

interface CategoryEntryProps {
  item: ResolvedItem
  to: string
  panel: HoverPanel
}

const CategoryEntry = observer(function CategoryEntry({ item, to, panel }: CategoryEntryProps) {
  const { t } = useTranslation()
  const { games, stamped } = useApp()
  const category = games.store.categories?.find((each) => each.category === item.id)?.category
  const vendors = category === undefined ? null : games.store.vendorsOf(category)
  const lobby = category === undefined ? null : lobbyPath(category, null)
  const hasPanel = vendors !== null && vendors.length > 0 && lobby !== null && hasPage(lobby)
  const isOpen = hasPanel && panel.openId === item.id
  const label = t(item.label)
  return (
    <Entry
      data-gate={item.gate ?? undefined}
      data-open={isOpen || undefined}
      {...(hasPanel && panel.entryProps(item.id))}
    >
      <EntryLink to={to} end={to === '/'} also={pageAt(to)?.paths ?? []} onClick={() => panel.close()}>
        {item.icon !== null && <Icon name={item.icon} />}
        {label}
      </EntryLink>
      {hasPanel && (
        <IconButton
          size="sm"
          icon={isOpen ? 'chevronUp' : 'chevronDown'}
          label={t('menu:vendorsOf', { category: label })}
          {...panel.triggerProps(item.id)}
        />
      )}
      {isOpen && category !== undefined && (
        <Suspense>
          <VendorPanel
            id={panel.panelId}
            title={label}
            category={category}
            vendors={vendors}
            max={stamped.brand.navigation.vendorDropdownMax}
            onChosen={() => panel.close()}
          />
        </Suspense>
      )}
    </Entry>
  )
})
