import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { NavLink } from '#src/lib/link.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import type { IconName } from '#src/ui/icons/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { IconButton } from '#src/ui/primitives/IconButton/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { VisuallyHidden } from '#src/ui/primitives/VisuallyHidden/index.ts'
import { tint } from '#src/ui/styles/fragments.ts'
import { onPhone, onTouch } from '#src/ui/styles/media.ts'

const Root = styled.div({
  inlineSize: `min(${token('size.content')}, 100% - 48px)`,
  marginInline: 'auto',
  display: 'grid',
  gridTemplateColumns: '248px minmax(0, 1fr)',
  gap: space(8),
  alignItems: 'start',
  paddingBlock: `${space(6)} ${space(12)}`,
  minBlockSize: 'calc(100dvh - 104px)',
  [onPhone]: {
    inlineSize: 'calc(100% - 32px)',
    gridTemplateColumns: 'minmax(0, 1fr)',
    paddingBlockStart: space(4),
    // A phone shows either the menu or the page, which has a back button.
    '&[data-place=menu] > [data-part=content]': { display: 'none' },
    '&[data-place=page] > [data-part=menu]': { display: 'none' },
  },
})
const Menu = styled.nav({
  position: 'sticky',
  insetBlockStart: 120,
  display: 'grid',
  gap: space(3),
  // At most as high as the window; longer menus scroll.
  maxBlockSize: 'calc(100dvh - 136px)',
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  '& > header': { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  '& ul': { display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' },
  '& li > *': {
    display: 'flex',
    alignItems: 'center',
    gap: space(3),
    minBlockSize: 40,
    [onTouch]: { minBlockSize: 44 },
    paddingInline: space(3),
    borderRadius: token('radius.control'),
    fontWeight: 600,
    fontSize: token('text.sm'),
    color: token('color.muted'),
    textDecoration: 'none',
  },
  '& [data-label]': { flex: 1 },
  '& a:hover, & a:focus-visible': { background: tint('color.text', 6), color: token('color.text') },
  '& a[aria-current=page]': { background: token('color.brandSoft'), color: token('color.onBrandSoft') },
  [onPhone]: {
    position: 'static',
    maxBlockSize: 'none',
    // Two columns: the whole menu on one screen.
    '& ul': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space(2) },
    '& li': { display: 'grid', minInlineSize: 0 },
    '& li:last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
    '& li > *': {
      minBlockSize: 56,
      minInlineSize: 0,
      paddingBlock: space(2),
      gap: space(2.5),
      lineHeight: 1.25,
      color: token('color.text'),
      background: token('color.surface1'),
    },
    '& li > * > svg': { color: token('color.accentText') },
    '& [data-label]': { minInlineSize: 0, overflowWrap: 'anywhere', hyphens: 'auto' },
  },
})
const Content = styled.section({ display: 'grid', gap: space(5), minInlineSize: 0 })
const Back = styled.div({
  display: 'none',
  // Aligns the arrow with the page's edge; its touch target extends beyond it.
  [onPhone]: { display: 'flex', alignItems: 'center', gap: space(1), marginInlineStart: space(-3) },
})

export interface CentreEntry {
  readonly id: string
  readonly label: string
  readonly to: string
  readonly icon: IconName | null
  /** Shown when above zero. */
  readonly badge: number
  /** Accessible name of the badge: what it counts. */
  readonly badgeLabel: string
  /** The entry's gate is still unknown. */
  readonly pending: boolean
  /** Gate of the entry, shown when gates explain themselves (`?why`). */
  readonly gate?: string | undefined
}

export interface CentreProps {
  title: string
  entries: readonly CentreEntry[]
  closeLabel: string
  onClose: () => void
  backLabel: string
  onBack: () => void
  /** What a phone shows: the menu or the page. Wider screens show both. */
  place: 'menu' | 'page'
  children: ReactNode
}

/** Layout of the member and agent centres: menu beside the page; on a phone the menu is a page of its own. */
export const Centre = (props: CentreProps) => {
  const { title, entries, closeLabel, onClose, backLabel, onBack, place, children } = props
  return (
    <Root data-place={place}>
      <Menu aria-label={title} data-part="menu">
        <header>
          <Heading level={2} size="md">
            {title}
          </Heading>
          <IconButton icon="close" label={closeLabel} onClick={onClose} />
        </header>
        <ul>
          {entries.map(({ id, label, to, icon, badge, badgeLabel, pending, gate }) => (
            <li key={id} data-gate={gate}>
              {pending ? (
                <span>
                  <Skeleton />
                </span>
              ) : (
                <NavLink to={to}>
                  {icon !== null && <Icon name={icon} />}
                  <span data-label>{label}</span>
                  {badge > 0 && (
                    <>
                      <VisuallyHidden>{badgeLabel}</VisuallyHidden>
                      <span aria-hidden>
                        <Badge tone="accent">{String(badge)}</Badge>
                      </span>
                    </>
                  )}
                </NavLink>
              )}
            </li>
          ))}
        </ul>
      </Menu>
      <Content data-part="content">
        <Back>
          <IconButton icon="arrowStart" label={backLabel} onClick={onBack} />
          {title}
        </Back>
        {children}
      </Content>
    </Root>
  )
}
