// Generated from schemas/modules.json by `npm run generate`. Do not edit.

/** Something a player can do: needs the brand and the server. */
export type CapabilityGateId =
  | 'auth.login'
  | 'auth.directRegister'
  | 'auth.mobileRegister'
  | 'auth.smsVerification'
  | 'auth.mobilePassword'
  | 'auth.smsLogin'
  | 'auth.phoneService'
  | 'auth.socialLogin'
  | 'auth.freePlay'
  | 'auth.captcha'
  | 'auth.forgotByEmail'
  | 'auth.forgotByMobile'
  | 'auth.changePassword'
  | 'auth.affiliate'
  | 'auth.rememberMe'
  | 'games.launch'
  | 'games.demo'
  | 'games.anonymousBrowsing'
  | 'games.favorites'
  | 'games.recent'
  | 'lobby.slots'
  | 'lobby.live'
  | 'lobby.fishing'
  | 'lobby.cardRooms'
  | 'lobby.sports'
  | 'lobby.esports'
  | 'lobby.lottery'
  | 'lobby.eLottery'
  | 'lottery.vietnam'
  | 'lottery.sea'
  | 'home.hotGames'
  | 'home.jackpot'
  | 'home.winners'
  | 'home.announcements'
  | 'promotions'
  | 'promotions.raffle'
  | 'vip'
  | 'points'
  | 'points.convert'
  | 'missions'
  | 'referral'
  | 'inbox'
  | 'chat'
  | 'feedback'
  | 'customerService'
  | 'socialLinks'
  | 'download'
  | 'help'
  | 'help.depositTutorial'
  | 'join'
  | 'member.account'
  | 'member.wallet'
  | 'member.deposit'
  | 'member.withdraw'
  | 'member.transferUpline'
  | 'member.betRecords'
  | 'member.manualRebate'
  | 'member.accountRecords'
  | 'member.profitLoss'
  | 'member.bonusDetails'
  | 'member.rewardCenter'
  | 'member.referral'
  | 'member.missions'
  | 'member.messages'
  | 'member.rank'
  | 'member.avatar'
  | 'agent.center'
  | 'agent.announcements'
  | 'agent.overview'
  | 'agent.addAccount'
  | 'agent.downlines'
  | 'agent.betRecords'
  | 'agent.profitLoss'
  | 'agent.income'
  | 'agent.accountDetails'
  | 'agent.transfers'
  | 'agent.dividend'
  | 'agent.dailySalary'
  | 'agent.hourlySalary'
  | 'agent.realtimeSalary'

/** Something that protects a player: the brand or the server suffices. */
export type SafeguardGateId =
  | 'safeguard.ageConfirmation'
  | 'safeguard.humanVerification'
  | 'safeguard.forcedPasswordChange'
  | 'safeguard.passwordExpiry'
  | 'safeguard.stepUp'

export type GateId = CapabilityGateId | SafeguardGateId

/** A module of the server’s white-label tree that a gate listens to. */
export type ModuleId =
  | 'AFFMAN3'
  | 'APPDOWN3'
  | 'CAPTCHA3'
  | 'CBS3'
  | 'CHNGPASSVERIF3'
  | 'COMM3'
  | 'DAILYSALCONT3'
  | 'DEPOSIT3'
  | 'FEEDBACK3'
  | 'FORCEPASS3'
  | 'FREEPLAY3'
  | 'GAMEELOTT3'
  | 'GAMEESPORTS3'
  | 'GAMEFISH3'
  | 'GAMELIVE3'
  | 'GAMELO3'
  | 'GAMELOHOT3'
  | 'GAMELOREC3'
  | 'GAMELOTT3'
  | 'GAMEPVP3'
  | 'GAMERNG3'
  | 'GAMESPORTS3'
  | 'HOURSAL3'
  | 'HUMANVERIF3'
  | 'INBOX3'
  | 'MANREBATE3'
  | 'MEMTRANS3'
  | 'MISSION3'
  | 'MOBILENUMREG3'
  | 'MOBPASSREG3'
  | 'PASS3'
  | 'PASSEXP3'
  | 'PHONEVERIF3'
  | 'PROFPIC3'
  | 'PTSYS3'
  | 'REFERRAL3'
  | 'REG3'
  | 'REGMOBVERF3'
  | 'REWCEN3'
  | 'RTSALARY3'
  | 'SEALOTT3'
  | 'SIGNCONDIV3'
  | 'SOCIALLOGIN3'
  | 'TRANSDOWN3'
  | 'TRANSUP3'
  | 'VERIFICATION3'
  | 'VNLOTT3'
  | 'WITHDRAW3'

/** What decides about a gate. The words for operators stay in `modules.json`, out of the browser's first load. */
export interface GateRule {
  /** A capability needs everybody's yes and fails to off; a safeguard needs one yes and fails to on. */
  readonly kind: 'capability' | 'safeguard'
  /** Module of the server's tree it listens to; null: the server has no say. */
  readonly module: ModuleId | null
  /** Gates that must be on before this one can be. */
  readonly requires: readonly GateId[]
  /** Account types it is for; absent: everybody, visitors included. */
  readonly accounts?: readonly ('member' | 'trial' | 'agent')[]
  /** A right of the account it needs besides, for example a contract of that kind. */
  readonly right?: string
}

/** Every gate of the product. */
export const gateRules: Readonly<Record<GateId, GateRule>> = {
  'auth.login': {kind: 'capability', module: 'COMM3', requires: []},
  'auth.directRegister': {kind: 'capability', module: 'REG3', requires: []},
  'auth.mobileRegister': {kind: 'capability', module: 'MOBILENUMREG3', requires: ['auth.directRegister']},
  'auth.smsVerification': {kind: 'capability', module: 'REGMOBVERF3', requires: ['auth.directRegister']},
  'auth.mobilePassword': {kind: 'capability', module: 'MOBPASSREG3', requires: ['auth.mobileRegister']},
  'auth.smsLogin': {kind: 'capability', module: 'VERIFICATION3', requires: ['auth.login']},
  'auth.phoneService': {kind: 'capability', module: 'PHONEVERIF3', requires: []},
  'auth.socialLogin': {kind: 'capability', module: 'SOCIALLOGIN3', requires: ['auth.login']},
  'auth.freePlay': {kind: 'capability', module: 'FREEPLAY3', requires: []},
  'auth.captcha': {kind: 'capability', module: 'CAPTCHA3', requires: []},
  'auth.forgotByEmail': {kind: 'capability', module: 'COMM3', requires: ['auth.login']},
  'auth.forgotByMobile': {kind: 'capability', module: 'CHNGPASSVERIF3', requires: ['auth.login']},
  'auth.changePassword': {kind: 'capability', module: 'PASS3', requires: ['auth.login']},
  'auth.affiliate': {kind: 'capability', module: 'AFFMAN3', requires: ['auth.directRegister']},
  'auth.rememberMe': {kind: 'capability', module: null, requires: ['auth.login']},
  'safeguard.ageConfirmation': {kind: 'safeguard', module: null, requires: []},
  'safeguard.humanVerification': {kind: 'safeguard', module: 'HUMANVERIF3', requires: []},
  'safeguard.forcedPasswordChange': {kind: 'safeguard', module: 'FORCEPASS3', requires: []},
  'safeguard.passwordExpiry': {kind: 'safeguard', module: 'PASSEXP3', requires: []},
  'safeguard.stepUp': {kind: 'safeguard', module: null, requires: []},
  'games.launch': {kind: 'capability', module: 'GAMELO3', requires: []},
  'games.demo': {kind: 'capability', module: 'FREEPLAY3', requires: ['games.launch']},
  'games.anonymousBrowsing': {kind: 'capability', module: null, requires: []},
  'games.favorites': {kind: 'capability', module: 'GAMELO3', requires: ['games.launch'], accounts: ['member', 'agent']},
  'games.recent': {kind: 'capability', module: 'GAMELOREC3', requires: ['games.launch'], accounts: ['member', 'agent']},
  'lobby.slots': {kind: 'capability', module: 'GAMERNG3', requires: ['games.launch']},
  'lobby.live': {kind: 'capability', module: 'GAMELIVE3', requires: ['games.launch']},
  'lobby.fishing': {kind: 'capability', module: 'GAMEFISH3', requires: ['games.launch']},
  'lobby.cardRooms': {kind: 'capability', module: 'GAMEPVP3', requires: ['games.launch']},
  'lobby.sports': {kind: 'capability', module: 'GAMESPORTS3', requires: ['games.launch']},
  'lobby.esports': {kind: 'capability', module: 'GAMEESPORTS3', requires: ['games.launch']},
  'lobby.lottery': {kind: 'capability', module: 'GAMELOTT3', requires: ['games.launch']},
  'lobby.eLottery': {kind: 'capability', module: 'GAMEELOTT3', requires: ['games.launch']},
  'lottery.vietnam': {kind: 'capability', module: 'VNLOTT3', requires: ['lobby.lottery']},
  'lottery.sea': {kind: 'capability', module: 'SEALOTT3', requires: ['lobby.lottery']},
  'home.hotGames': {kind: 'capability', module: 'GAMELOHOT3', requires: ['games.launch']},
  'home.jackpot': {kind: 'capability', module: 'COMM3', requires: []},
  'home.winners': {kind: 'capability', module: 'COMM3', requires: []},
  'home.announcements': {kind: 'capability', module: 'COMM3', requires: []},
  'promotions': {kind: 'capability', module: 'REWCEN3', requires: []},
  'promotions.raffle': {kind: 'capability', module: 'REWCEN3', requires: ['promotions']},
  'vip': {kind: 'capability', module: 'COMM3', requires: []},
  'points': {kind: 'capability', module: 'PTSYS3', requires: []},
  'points.convert': {kind: 'capability', module: 'PTSYS3', requires: ['points'], accounts: ['member', 'agent']},
  'missions': {kind: 'capability', module: 'MISSION3', requires: []},
  'referral': {kind: 'capability', module: 'REFERRAL3', requires: []},
  'inbox': {kind: 'capability', module: 'INBOX3', requires: [], accounts: ['member', 'agent']},
  'chat': {kind: 'capability', module: 'CBS3', requires: [], accounts: ['member', 'agent']},
  'feedback': {kind: 'capability', module: 'FEEDBACK3', requires: []},
  'customerService': {kind: 'capability', module: 'COMM3', requires: []},
  'socialLinks': {kind: 'capability', module: 'COMM3', requires: []},
  'download': {kind: 'capability', module: 'APPDOWN3', requires: []},
  'help': {kind: 'capability', module: 'COMM3', requires: []},
  'help.depositTutorial': {kind: 'capability', module: 'COMM3', requires: ['help']},
  'join': {kind: 'capability', module: 'AFFMAN3', requires: []},
  'member.account': {kind: 'capability', module: 'COMM3', requires: [], accounts: ['member', 'agent']},
  'member.wallet': {kind: 'capability', module: 'COMM3', requires: [], accounts: ['member', 'agent']},
  'member.deposit': {kind: 'capability', module: 'DEPOSIT3', requires: [], accounts: ['member', 'agent']},
  'member.withdraw': {kind: 'capability', module: 'WITHDRAW3', requires: [], accounts: ['member', 'agent']},
  'member.transferUpline': {kind: 'capability', module: 'TRANSUP3', requires: [], accounts: ['member', 'agent']},
  'member.betRecords': {kind: 'capability', module: 'COMM3', requires: [], accounts: ['member', 'agent']},
  'member.manualRebate': {kind: 'capability', module: 'MANREBATE3', requires: [], accounts: ['member', 'agent']},
  'member.accountRecords': {kind: 'capability', module: 'MEMTRANS3', requires: [], accounts: ['member', 'agent']},
  'member.profitLoss': {kind: 'capability', module: 'COMM3', requires: [], accounts: ['member', 'agent']},
  'member.bonusDetails': {kind: 'capability', module: 'REWCEN3', requires: [], accounts: ['member', 'agent']},
  'member.rewardCenter': {kind: 'capability', module: 'REWCEN3', requires: ['promotions'], accounts: ['member', 'agent']},
  'member.referral': {kind: 'capability', module: 'REFERRAL3', requires: ['referral'], accounts: ['member', 'agent']},
  'member.missions': {kind: 'capability', module: 'MISSION3', requires: ['missions'], accounts: ['member', 'agent']},
  'member.messages': {kind: 'capability', module: 'INBOX3', requires: ['inbox'], accounts: ['member', 'agent']},
  'member.rank': {kind: 'capability', module: 'COMM3', requires: ['vip'], accounts: ['member', 'agent']},
  'member.avatar': {kind: 'capability', module: 'PROFPIC3', requires: [], accounts: ['member', 'agent']},
  'agent.center': {kind: 'capability', module: 'COMM3', requires: [], accounts: ['agent']},
  'agent.announcements': {kind: 'capability', module: 'COMM3', requires: ['agent.center'], accounts: ['agent']},
  'agent.overview': {kind: 'capability', module: 'COMM3', requires: ['agent.center'], accounts: ['agent']},
  'agent.addAccount': {kind: 'capability', module: 'COMM3', requires: ['agent.center'], accounts: ['agent']},
  'agent.downlines': {kind: 'capability', module: 'COMM3', requires: ['agent.center'], accounts: ['agent']},
  'agent.betRecords': {kind: 'capability', module: 'COMM3', requires: ['agent.center'], accounts: ['agent']},
  'agent.profitLoss': {kind: 'capability', module: 'COMM3', requires: ['agent.center'], accounts: ['agent']},
  'agent.income': {kind: 'capability', module: 'COMM3', requires: ['agent.center'], accounts: ['agent']},
  'agent.accountDetails': {kind: 'capability', module: 'MEMTRANS3', requires: ['agent.center'], accounts: ['agent']},
  'agent.transfers': {kind: 'capability', module: 'TRANSDOWN3', requires: ['agent.center'], accounts: ['agent']},
  'agent.dividend': {kind: 'capability', module: 'SIGNCONDIV3', requires: ['agent.center'], accounts: ['agent'], right: 'contract.dividend'},
  'agent.dailySalary': {kind: 'capability', module: 'DAILYSALCONT3', requires: ['agent.center'], accounts: ['agent'], right: 'contract.daily'},
  'agent.hourlySalary': {kind: 'capability', module: 'HOURSAL3', requires: ['agent.center'], accounts: ['agent'], right: 'contract.hourly'},
  'agent.realtimeSalary': {kind: 'capability', module: 'RTSALARY3', requires: ['agent.center'], accounts: ['agent'], right: 'contract.realtime'},
}
