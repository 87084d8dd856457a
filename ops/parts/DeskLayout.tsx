import { AppBar, Layout, Sidebar, useTranslate } from 'react-admin'
import type { LayoutProps, SidebarProps } from 'react-admin'
import useMediaQuery from '@mui/material/useMediaQuery'
import { OwnMenu } from '../staff/OwnMenu.tsx'
import { DeskMenu } from './DeskMenu.tsx'

const Bar = () => <AppBar userMenu={<OwnMenu />} />

/** On phones the menu is a dialog, to which react-admin gives no accessible name. */
function Side(props: SidebarProps) {
  const isDialog = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const name = useTranslate()('desk.menu')
  return <Sidebar {...props} {...(isDialog && { slotProps: { paper: { 'aria-label': name } } })} />
}

/** The app bar, the menu of resources the role may see, and the page. */
export const DeskLayout = (props: LayoutProps) => (
  <Layout {...props} appBar={Bar} sidebar={Side} menu={DeskMenu} />
)
