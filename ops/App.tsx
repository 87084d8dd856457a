import { Admin, Resource } from 'react-admin'
import { AuditList } from './books/AuditList.tsx'
import { TrialBalance } from './books/TrialBalance.tsx'
import { authProvider } from './auth.ts'
import { dataProvider } from './data.ts'
import { i18nProvider } from './i18n.ts'
import * as icons from './icons.tsx'
import { LoginPage } from './login/LoginPage.tsx'
import { AccessDenied } from './parts/AccessDenied.tsx'
import { DeskLayout } from './parts/DeskLayout.tsx'
import { DepositList } from './payments/DepositList.tsx'
import { VoucherList } from './payments/VoucherList.tsx'
import { WithdrawalList } from './payments/WithdrawalList.tsx'
import { HarmList } from './players/HarmList.tsx'
import { PlayerList } from './players/PlayerList.tsx'
import { PlayerShow } from './players/PlayerShow.tsx'
import { RedeemList } from './players/RedeemList.tsx'
import { AnnouncementList } from './sites/AnnouncementList.tsx'
import { MerchantList } from './sites/MerchantList.tsx'
import { ModuleTree } from './sites/ModuleTree.tsx'
import { OutboxList } from './sites/OutboxList.tsx'
import { StopList } from './sites/StopList.tsx'
import { TermsList } from './sites/TermsList.tsx'
import { OperatorList } from './staff/OperatorList.tsx'
import { darkTheme, lightTheme } from './theme.ts'

/** The operators' desk. What a role may not call is not shown to it; the gateway refuses it in any case. */
export const App = () => (
  <Admin
    authProvider={authProvider}
    dataProvider={dataProvider}
    i18nProvider={i18nProvider}
    layout={DeskLayout}
    loginPage={LoginPage}
    accessDenied={AccessDenied}
    theme={lightTheme}
    darkTheme={darkTheme}
    title="Marquee"
    requireAuth
    disableTelemetry
  >
    <Resource
      name="players"
      icon={icons.PlayersIcon}
      list={PlayerList}
      show={PlayerShow}
      recordRepresentation="username"
    />
    <Resource name="signs" icon={icons.SignsIcon} list={HarmList} />
    <Resource name="withdrawals" icon={icons.WithdrawalsIcon} list={WithdrawalList} />
    <Resource name="deposits" icon={icons.DepositsIcon} list={DepositList} />
    <Resource name="vouchers" icon={icons.VouchersIcon} list={VoucherList} />
    <Resource name="redeems" icon={icons.RedeemsIcon} list={RedeemList} />
    <Resource name="announcements" icon={icons.AnnouncementsIcon} list={AnnouncementList} />
    <Resource name="merchants" icon={icons.SitesIcon} list={MerchantList} show={ModuleTree} />
    <Resource name="stops" icon={icons.StopIcon} list={StopList} />
    <Resource name="outbox" icon={icons.OutboxIcon} list={OutboxList} />
    <Resource name="terms" icon={icons.TermsIcon} list={TermsList} />
    <Resource name="books" icon={icons.BooksIcon} list={TrialBalance} />
    <Resource name="audit" icon={icons.AuditIcon} list={AuditList} />
    <Resource name="operators" icon={icons.OperatorsIcon} list={OperatorList} />
  </Admin>
)
