import type { Load } from './page-loader.ts'

/** A page of the member centre; `member.menu.ts` names it, or the page it belongs under. */
export interface MemberPage {
  readonly path: string
  readonly load: Load
}

/** Every page of the member centre there is. The centre's own address shows the first of them. */
export const memberPages: readonly MemberPage[] = [
  {
    path: '/member/account',
    load: () => import('#src/features/security/pages/AccountPage.tsx').then((module) => module.AccountPage),
  },
  {
    path: '/member/account/contact',
    load: () => import('#src/features/security/pages/ContactPage.tsx').then((module) => module.ContactPage),
  },
  {
    path: '/member/account/payout',
    load: () =>
      import('#src/features/payments/pages/PayoutAccountsPage.tsx').then(
        (module) => module.PayoutAccountsPage,
      ),
  },
  {
    path: '/member/limits',
    load: () => import('#src/features/protection/pages/LimitsPage.tsx').then((module) => module.LimitsPage),
  },
  {
    path: '/member/wallet',
    load: () => import('#src/features/payments/pages/WalletPage.tsx').then((module) => module.WalletPage),
  },
  {
    path: '/member/deposit',
    load: () => import('#src/features/payments/pages/DepositPage.tsx').then((module) => module.DepositPage),
  },
  {
    path: '/member/deposit/records',
    load: () =>
      import('#src/features/records/pages/DepositRecordsPage.tsx').then(
        (module) => module.DepositRecordsPage,
      ),
  },
  {
    path: '/member/withdraw',
    load: () => import('#src/features/payments/pages/WithdrawPage.tsx').then((module) => module.WithdrawPage),
  },
  {
    path: '/member/withdraw/records',
    load: () =>
      import('#src/features/records/pages/WithdrawalRecordsPage.tsx').then(
        (module) => module.WithdrawalRecordsPage,
      ),
  },
  {
    path: '/member/transfer-upline',
    load: () => import('#src/features/payments/pages/UplinePage.tsx').then((module) => module.UplinePage),
  },
  {
    path: '/member/bets',
    load: () =>
      import('#src/features/records/pages/BetRecordsPage.tsx').then((module) => module.BetRecordsPage),
  },
  {
    path: '/member/records',
    load: () =>
      import('#src/features/records/pages/AccountRecordsPage.tsx').then(
        (module) => module.AccountRecordsPage,
      ),
  },
  {
    path: '/member/profit',
    load: () => import('#src/features/records/pages/ProfitPage.tsx').then((module) => module.ProfitPage),
  },
  {
    path: '/member/rebate',
    load: () => import('#src/features/rewards/pages/RebatePage.tsx').then((module) => module.RebatePage),
  },
  {
    path: '/member/points',
    load: () => import('#src/features/rewards/pages/PointsPage.tsx').then((module) => module.PointsPage),
  },
  {
    path: '/member/bonuses',
    load: () => import('#src/features/rewards/pages/BonusesPage.tsx').then((module) => module.BonusesPage),
  },
  {
    path: '/member/rewards',
    load: () =>
      import('#src/features/rewards/pages/RewardCenterPage.tsx').then((module) => module.RewardCenterPage),
  },
  {
    path: '/member/referral',
    load: () => import('#src/features/referral/pages/ReferralPage.tsx').then((module) => module.ReferralPage),
  },
  {
    path: '/member/missions',
    load: () => import('#src/features/rewards/pages/MissionsPage.tsx').then((module) => module.MissionsPage),
  },
  {
    path: '/member/messages',
    load: () => import('#src/features/messages/pages/MessagesPage.tsx').then((module) => module.MessagesPage),
  },
  {
    path: '/member/rank',
    load: () => import('#src/features/rewards/pages/RankPage.tsx').then((module) => module.RankPage),
  },
]
