import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Menu, useCanAccessResources, useGetResourceLabel, useSidebarState, useTranslate } from 'react-admin'
import { useLocation } from 'react-router-dom'
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
  const [open] = useSidebarState()
  const labelOf = useGetResourceLabel()
  const id = useId()
  return (
    <>
      {!open && !isFirst && <Divider sx={{ marginInline: 1 }} />}
      <Typography id={id} component="h2" variant="overline" sx={open ? heading : unseen}>
        {translate(`desk.section.${section}`)}
      </Typography>
      <Menu aria-labelledby={id} disablePadding sx={{ marginBlock: 0.5 }}>
        {pages.map(({ name, icon: Icon }) => (
          <Menu.Item
            key={name}
            to={`/${name}`}
            state={{ _scrollToTop: true }}
            primaryText={labelOf(name, 2)}
            leftIcon={Icon !== undefined && <Icon />}
            {...(name === current && opened)}
          />
        ))}
      </Menu>
    </>
  )
}

/** The row of the open page. The menu is longer than most windows, so it is scrolled to. */
const opened = {
  'aria-current': 'page',
  ref: (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' }),
  // With its neighbours.
  sx: { scrollMarginBlock: 120 },
} as const

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
