import { useEffect, useRef, useState } from 'react'
import { AppBar, Layout, Sidebar, useSidebarState, useTranslate } from 'react-admin'
import type { LayoutProps, SidebarProps } from 'react-admin'
import useMediaQuery from '@mui/material/useMediaQuery'
import { OwnMenu } from '../staff/OwnMenu.tsx'
import { DeskMenu } from './DeskMenu.tsx'

const Bar = () => <AppBar userMenu={<OwnMenu />} />

/** On phones the menu is a dialog, to which react-admin gives no accessible name. */
function Side(props: SidebarProps) {
  const isDialog = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const open = useOpenMenu(isDialog)
  const name = useTranslate()('desk.menu')
  return (
    <Sidebar {...props} open={open} {...(isDialog && { slotProps: { paper: { 'aria-label': name } } })} />
  )
}

interface Layouts {
  readonly isDialog: boolean
  /** Whether the menu was open when it was last a column. */
  readonly openAsColumn: boolean
}

/**
 * Whether the menu is open. A column that becomes a dialog closes, because it would cover the page and hide it from
 * screen readers; as a column it is as it was.
 */
function useOpenMenu(isDialog: boolean): boolean {
  const [open, setOpen] = useSidebarState()
  const last = useRef<Layouts | null>(null)
  useEffect(() => {
    const before = last.current
    if (before?.isDialog === isDialog) return
    const openAsColumn = isDialog ? before === null || open : (before?.openAsColumn ?? open)
    last.current = { isDialog, openAsColumn }
    setOpen(!isDialog && openAsColumn)
  }, [isDialog, open, setOpen])
  // Not open even for the one render before the effect: the page would stay hidden from screen readers.
  const [wasClosed, setWasClosed] = useState(false)
  if (wasClosed !== (isDialog && (wasClosed || !open))) setWasClosed(!wasClosed)
  return open && (!isDialog || wasClosed)
}

/** The app bar, the menu of resources the role may see, and the page. */
export const DeskLayout = (props: LayoutProps) => (
  <Layout {...props} appBar={Bar} sidebar={Side} menu={DeskMenu} />
)
