import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { SxProps, Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { memo, useId } from 'react'
import type { KeyboardEvent } from 'react'
import {
  useCanAccessResources,
  useEvent,
  useGetResourceLabel,
  useSidebarState,
  useTranslate,
} from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import type { DeskPage, Section } from '../desk-page.ts'
import { pagesBySection } from '../pages.ts'

const names = pagesBySection.flatMap(({ pages }) => pages.map(({ name }) => name))

/** The pages the role may see, below the headings of their sections. */
export function DeskMenu() {
  const translate = useTranslate()
  const { canAccess } = useCanAccessResources({ action: 'list', resources: names })
  const current = useLocation().pathname.split('/')[1] ?? ''
  const shown = pagesBySection
    .map(({ section, pages }) => ({
      section,
      seen: pages.filter(({ name }) => canAccess?.[name] === true),
    }))
    .filter(({ seen }) => seen.length > 0)
  return (
    <Box component="nav" aria-label={translate('desk.menu')} sx={{ position: 'relative', paddingBlock: 1 }}>
      {shown.map(({ section, seen }, index) => (
        <MenuSection key={section} section={section} pages={seen} current={current} isFirst={index === 0} />
      ))}
    </Box>
  )
}

interface MenuSectionProps {
  readonly section: Section
  readonly pages: readonly DeskPage[]
  /** Name of the page that is open. */
  readonly current: string
  readonly isFirst: boolean
}

/** A heading and its pages, a menu of their own: arrow keys move within it, Tab through all. */
function MenuSection({ section, pages, current, isFirst }: MenuSectionProps) {
  const translate = useTranslate()
  const [isWide, setWide] = useSidebarState()
  const covers = useMediaQuery((theme) => theme.breakpoints.down('md'))
  const labelOf = useGetResourceLabel()
  const id = useId()
  const close = useEvent(() => {
    if (covers) setWide(false)
  })
  return (
    <>
      {!isWide && !isFirst && <Divider sx={{ marginInline: 1 }} />}
      <Typography id={id} component="h2" variant="overline" sx={isWide ? heading : unseen}>
        {translate(`desk.section.${section}`)}
      </Typography>
      <Box role="menu" aria-labelledby={id} sx={rows} onKeyDown={moveByKey}>
        {pages.map(({ name, icon }) => (
          <MenuRow
            key={name}
            name={name}
            icon={icon}
            label={labelOf(name, 2)}
            isCurrent={name === current}
            isWide={isWide}
            onOpen={close}
          />
        ))}
      </Box>
    </>
  )
}

/** Arrows, Home and End move within a section, a letter to the next row that begins with it. */
function moveByKey(event: KeyboardEvent<HTMLElement>) {
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.findIndex((link) => link === document.activeElement)
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }
  const isLetter =
    event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
  const step = steps[event.key]
  const next =
    step !== undefined
      ? links.at(step % links.length)
      : isLetter &&
        [...links.slice(at + 1), ...links.slice(0, at)].find((link) =>
          link.textContent.toLowerCase().startsWith(event.key.toLowerCase()),
        )
  if (!next) return
  event.preventDefault()
  next.focus()
}

interface MenuRowProps {
  readonly name: string
  readonly icon: DeskPage['icon']
  readonly label: string
  readonly isCurrent: boolean
  /** Otherwise only the icon is shown, and the label as a tooltip. */
  readonly isWide: boolean
  readonly onOpen: () => void
}

/**
 * A link with the look of a menu's item. React-admin's own item subscribes to the window's width and to a hotkey; with
 * more than fifty of them the menu took a third of the time in which a page of the desk is drawn.
 */
const MenuRow = memo(function MenuRow({ name, icon: Icon, label, isCurrent, isWide, onOpen }: MenuRowProps) {
  const row = (
    <Link
      to={`/${name}`}
      state={toTheTop}
      role="menuitem"
      tabIndex={0}
      onClick={onOpen}
      {...(isCurrent && opened)}
    >
      {Icon !== undefined && <Icon />}
      {isWide && <span>{label}</span>}
    </Link>
  )
  return isWide ? (
    row
  ) : (
    <Tooltip title={label} placement="right">
      {row}
    </Tooltip>
  )
})

const toTheTop = { _scrollToTop: true }

/** The row of the open page. The menu is longer than most windows, so it is scrolled to. */
const opened = {
  'aria-current': 'page',
  ref: (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' }),
} as const

/** One rule for all rows of a section. A mouse needs less height than a finger. */
const rows: SxProps<Theme> = {
  marginBlock: 0.5,
  '& > a': {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    minHeight: 44,
    marginInline: 1,
    // The icons stay where they are when the menu is collapsed.
    paddingInline: 1,
    paddingBlock: 0.75,
    borderRadius: '10px',
    color: 'text.secondary',
    textDecoration: 'none',
    typography: 'body1',
    // With its neighbours.
    scrollMarginBlock: 120,
    '@media (min-width: 600px) and (pointer: fine)': { minHeight: 36, paddingBlock: 0.5 },
  },
  '& > a > span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > a:hover': { backgroundColor: 'action.hover' },
  '& > a:focus-visible': { outline: '3px solid currentColor', outlineOffset: '-3px' },
  '& > a[aria-current]': { color: 'text.primary', backgroundColor: 'action.selected' },
}

const heading = {
  margin: 0,
  paddingInline: 3,
  paddingBlockStart: 1.5,
  color: 'text.secondary',
  lineHeight: 1.4,
  fontWeight: 650,
} as const

/** The collapsed menu has no room for headings; screen readers still have them. */
const unseen = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const
