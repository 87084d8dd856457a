import type { GateId } from '#schemas/modules.generated.ts'

export type MenuName = 'header' | 'footer' | 'rightBar' | 'tabBar' | 'account' | 'member' | 'agent'
type ScreenName =
  | 'login'
  | 'loginBar'
  | 'register'
  | 'forgot'
  | 'account'
  | 'home'
  | 'lobby'
  | 'messages'
  | 'points'

/**
 * Where a gate has an effect: a menu row, a screen of the browser application, or a reply of the gateway. `planned`: no
 * effect yet, as the catalogue states.
 */
type GateReader = `menu:${MenuName}:${string}` | `screen:${ScreenName}` | 'gateway' | 'planned'

/**
 * One reader per gate: a gate without one does not compile. `src/app/gate-effects.test.tsx` tests the gates read by a
 * menu, `tests/contract/gate-effects.test.ts` those read by the gateway; both require a difference between on and off.
 */
export const gateReaders: Readonly<Record<GateId, GateReader>> = {
  'auth.login': 'menu:tabBar:login',
  'auth.directRegister': 'menu:tabBar:join',
  'auth.mobileRegister': 'screen:register',
  'auth.smsVerification': 'screen:register',
  'auth.mobilePassword': 'screen:register',
  'auth.smsLogin': 'screen:loginBar',
  'auth.phoneService': 'gateway',
  'auth.socialLogin': 'screen:login',
  'auth.freePlay': 'screen:loginBar',
  'auth.captcha': 'screen:register',
  'auth.forgotByEmail': 'screen:forgot',
  'auth.forgotByMobile': 'screen:forgot',
  'auth.changePassword': 'screen:account',
  'auth.affiliate': 'screen:register',
  'auth.rememberMe': 'screen:login',
  'safeguard.ageConfirmation': 'screen:register',
  'safeguard.humanVerification': 'gateway',
  'safeguard.forcedPasswordChange': 'gateway',
  'safeguard.passwordExpiry': 'gateway',
  'safeguard.stepUp': 'gateway',
  'games.launch': 'menu:header:slots',
  'games.demo': 'screen:lobby',
  'games.anonymousBrowsing': 'gateway',
  'games.favorites': 'screen:lobby',
  'games.recent': 'screen:lobby',
  'games.recommended': 'gateway',
  'lobby.slots': 'menu:header:slots',
  'lobby.live': 'menu:header:live',
  'lobby.quickGames': 'menu:header:quickGames',
  'lobby.fishing': 'menu:header:fishing',
  'lobby.cardRooms': 'menu:header:cardRooms',
  'lobby.sports': 'menu:header:sports',
  'lobby.esports': 'menu:header:esports',
  'lobby.lottery': 'menu:header:lottery',
  'lobby.eLottery': 'menu:header:eLottery',
  'lottery.vietnam': 'gateway',
  'lottery.sea': 'gateway',
  'home.hotGames': 'screen:home',
  'home.jackpot': 'gateway',
  'home.winners': 'gateway',
  'home.announcements': 'screen:messages',
  promotions: 'menu:member:rewardCenter',
  'promotions.race': 'gateway',
  'promotions.raffle': 'gateway',
  vip: 'menu:member:rank',
  points: 'menu:header:points',
  'points.convert': 'screen:points',
  missions: 'menu:header:missions',
  referral: 'menu:member:referral',
  inbox: 'menu:member:messages',
  chat: 'menu:rightBar:chat',
  'chat.rain': 'gateway',
  'chat.tips': 'gateway',
  feedback: 'menu:footer:feedback',
  customerService: 'menu:rightBar:customerService',
  socialLinks: 'menu:rightBar:telegram:Telegram',
  download: 'menu:rightBar:download',
  help: 'menu:footer:help',
  'help.depositTutorial': 'gateway',
  join: 'menu:footer:join',
  'member.account': 'menu:member:account',
  'member.wallet': 'menu:member:wallet',
  'member.deposit': 'menu:member:deposit',
  'member.withdraw': 'menu:member:withdraw',
  'member.transferUpline': 'menu:member:transferUpline',
  'member.betRecords': 'menu:member:betRecords',
  'member.manualRebate': 'menu:member:manualRebate',
  'member.accountRecords': 'menu:member:accountRecords',
  'member.profitLoss': 'menu:member:profitLoss',
  'member.bonusDetails': 'menu:member:bonusDetails',
  'member.rewardCenter': 'menu:member:rewardCenter',
  'member.referral': 'menu:member:referral',
  'member.missions': 'menu:member:missions',
  'member.messages': 'menu:member:messages',
  'member.notifications': 'menu:member:notifications',
  'member.rank': 'menu:member:rank',
  'member.avatar': 'screen:account',
  'agent.center': 'menu:account:agentCenter',
  'agent.announcements': 'menu:agent:announcements',
  'agent.overview': 'menu:agent:overview',
  'agent.addAccount': 'menu:agent:addAccount',
  'agent.downlines': 'menu:agent:downlines',
  'agent.betRecords': 'menu:agent:agentBets',
  'agent.profitLoss': 'menu:agent:agentProfit',
  'agent.income': 'menu:agent:agentIncome',
  'agent.accountDetails': 'menu:agent:agentMovements',
  'agent.transfers': 'menu:agent:agentTransfers',
  'agent.dividend': 'menu:agent:agentDividend',
  'agent.dailySalary': 'menu:agent:agentDailySalary',
  'agent.hourlySalary': 'menu:agent:agentHourlySalary',
  'agent.realtimeSalary': 'menu:agent:agentRealtimeSalary',
}
