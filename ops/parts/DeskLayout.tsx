import { AppBar, Layout } from 'react-admin'
import type { LayoutProps } from 'react-admin'
import { OwnMenu } from '../staff/OwnMenu.tsx'

const Bar = () => <AppBar userMenu={<OwnMenu />} />

/** The bar, the menu of what the operator's role may see, the page. */
export const DeskLayout = (props: LayoutProps) => <Layout {...props} appBar={Bar} />
