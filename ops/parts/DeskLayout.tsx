import { AppBar, Layout, useGetIdentity, UserMenu } from 'react-admin'
import type { LayoutProps } from 'react-admin'

/** The menu of who is logged in, called by their name. */
function OwnMenu() {
  const { identity } = useGetIdentity()
  return <UserMenu label={identity?.fullName ?? ''} />
}

const Bar = () => <AppBar userMenu={<OwnMenu />} />

/** The bar, the menu of what the operator's role may see, the page. */
export const DeskLayout = (props: LayoutProps) => <Layout {...props} appBar={Bar} />
