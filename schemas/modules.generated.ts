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
  | 'games.recommended'
  | 'lobby.slots'
  | 'lobby.live'
  | 'lobby.quickGames'
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
  | 'promotions.race'
  | 'vip'
  | 'points'
  | 'points.convert'
  | 'missions'
  | 'referral'
  | 'inbox'
  | 'chat'
  | 'chat.rain'
  | 'chat.tips'
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
  | 'member.notifications'
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
  | 'GAMEMINI3'
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
  /** A safeguard needs one yes and fails to on; everything else needs everybody's yes and fails to off. */
  readonly kind?: 'safeguard'
  /** Module of the server's tree it listens to; null: the server has no say. */
  readonly module: ModuleId | null
  /** Gates that must be on before this one can be; absent: none. */
  readonly requires?: readonly GateId[]
  /** Account types it is for; absent: everybody, visitors included. */
  readonly accounts?: readonly ('member' | 'trial' | 'agent')[]
  /** A right of the account it needs besides, for example a contract of that kind. */
  readonly right?: string
}

/** Every gate of the product. */
export const gateRules: Readonly<Record<GateId, GateRule>> = {
  'auth.login': {module: 'COMM3'},
  'auth.directRegister': {module: 'REG3'},
  'auth.mobileRegister': {module: 'MOBILENUMREG3', requires: ['auth.directRegister']},
  'auth.smsVerification': {module: 'REGMOBVERF3', requires: ['auth.directRegister']},
  'auth.mobilePassword': {module: 'MOBPASSREG3', requires: ['auth.mobileRegister']},
  'auth.smsLogin': {module: 'VERIFICATION3', requires: ['auth.login']},
  'auth.phoneService': {module: 'PHONEVERIF3'},
  'auth.socialLogin': {module: 'SOCIALLOGIN3', requires: ['auth.login']},
  'auth.freePlay': {module: 'FREEPLAY3'},
  'auth.captcha': {module: 'CAPTCHA3'},
  'auth.forgotByEmail': {module: 'COMM3', requires: ['auth.login']},
  'auth.forgotByMobile': {module: 'CHNGPASSVERIF3', requires: ['auth.login']},
  'auth.changePassword': {module: 'PASS3', requires: ['auth.login']},
  'auth.affiliate': {module: 'AFFMAN3', requires: ['auth.directRegister']},
  'auth.rememberMe': {module: null, requires: ['auth.login']},
  'safeguard.ageConfirmation': {kind: 'safeguard', module: null},
  'safeguard.humanVerification': {kind: 'safeguard', module: 'HUMANVERIF3'},
  'safeguard.forcedPasswordChange': {kind: 'safeguard', module: 'FORCEPASS3'},
  'safeguard.passwordExpiry': {kind: 'safeguard', module: 'PASSEXP3'},
  'safeguard.stepUp': {kind: 'safeguard', module: null},
  'games.launch': {module: 'GAMELO3'},
  'games.demo': {module: 'FREEPLAY3', requires: ['games.launch']},
  'games.anonymousBrowsing': {module: null},
  'games.favorites': {module: 'GAMELO3', requires: ['games.launch'], accounts: ['member', 'agent']},
  'games.recent': {module: 'GAMELOREC3', requires: ['games.launch'], accounts: ['member', 'agent']},
  'games.recommended': {module: 'GAMELOREC3', requires: ['games.launch'], accounts: ['member', 'agent']},
  'lobby.slots': {module: 'GAMERNG3', requires: ['games.launch']},
  'lobby.live': {module: 'GAMELIVE3', requires: ['games.launch']},
  'lobby.quickGames': {module: 'GAMEMINI3', requires: ['games.launch']},
  'lobby.fishing': {module: 'GAMEFISH3', requires: ['games.launch']},
  'lobby.cardRooms': {module: 'GAMEPVP3', requires: ['games.launch']},
  'lobby.sports': {module: 'GAMESPORTS3', requires: ['games.launch']},
  'lobby.esports': {module: 'GAMEESPORTS3', requires: ['games.launch']},
  'lobby.lottery': {module: 'GAMELOTT3', requires: ['games.launch']},
  'lobby.eLottery': {module: 'GAMEELOTT3', requires: ['games.launch']},
  'lottery.vietnam': {module: 'VNLOTT3', requires: ['lobby.lottery']},
  'lottery.sea': {module: 'SEALOTT3', requires: ['lobby.lottery']},
  'home.hotGames': {module: 'GAMELOHOT3', requires: ['games.launch']},
  'home.jackpot': {module: 'COMM3'},
  'home.winners': {module: 'COMM3'},
  'home.announcements': {module: 'COMM3'},
  'promotions': {module: 'REWCEN3'},
  'promotions.raffle': {module: 'REWCEN3', requires: ['promotions']},
  'promotions.race': {module: 'REWCEN3', requires: ['promotions']},
  'vip': {module: 'COMM3'},
  'points': {module: 'PTSYS3'},
  'points.convert': {module: 'PTSYS3', requires: ['points'], accounts: ['member', 'agent']},
  'missions': {module: 'MISSION3'},
  'referral': {module: 'REFERRAL3'},
  'inbox': {module: 'INBOX3', accounts: ['member', 'agent']},
  'chat': {module: 'CBS3', accounts: ['member', 'agent']},
  'chat.rain': {module: 'CBS3', requires: ['chat'], accounts: ['member']},
  'chat.tips': {module: 'CBS3', requires: ['chat'], accounts: ['member']},
  'feedback': {module: 'FEEDBACK3'},
  'customerService': {module: 'COMM3'},
  'socialLinks': {module: 'COMM3'},
  'download': {module: 'APPDOWN3'},
  'help': {module: 'COMM3'},
  'help.depositTutorial': {module: 'COMM3', requires: ['help']},
  'join': {module: 'AFFMAN3', requires: ['auth.affiliate']},
  'member.account': {module: 'COMM3', accounts: ['member', 'agent']},
  'member.wallet': {module: 'COMM3', accounts: ['member', 'agent']},
  'member.deposit': {module: 'DEPOSIT3', accounts: ['member', 'agent']},
  'member.withdraw': {module: 'WITHDRAW3', accounts: ['member', 'agent']},
  'member.transferUpline': {module: 'TRANSUP3', accounts: ['member', 'agent']},
  'member.betRecords': {module: 'COMM3', accounts: ['member', 'agent']},
  'member.manualRebate': {module: 'MANREBATE3', accounts: ['member', 'agent']},
  'member.accountRecords': {module: 'MEMTRANS3', accounts: ['member', 'agent']},
  'member.profitLoss': {module: 'COMM3', accounts: ['member', 'agent']},
  'member.bonusDetails': {module: 'REWCEN3', accounts: ['member', 'agent']},
  'member.rewardCenter': {module: 'REWCEN3', requires: ['promotions'], accounts: ['member', 'agent']},
  'member.referral': {module: 'REFERRAL3', requires: ['referral'], accounts: ['member', 'agent']},
  'member.missions': {module: 'MISSION3', requires: ['missions'], accounts: ['member', 'agent']},
  'member.messages': {module: 'INBOX3', requires: ['inbox'], accounts: ['member', 'agent']},
  'member.notifications': {module: 'INBOX3', requires: ['inbox'], accounts: ['member', 'agent']},
  'member.rank': {module: 'COMM3', requires: ['vip'], accounts: ['member', 'agent']},
  'member.avatar': {module: 'PROFPIC3', accounts: ['member', 'agent']},
  'agent.center': {module: 'COMM3', accounts: ['agent']},
  'agent.announcements': {module: 'COMM3', requires: ['agent.center'], accounts: ['agent']},
  'agent.overview': {module: 'COMM3', requires: ['agent.center'], accounts: ['agent']},
  'agent.addAccount': {module: 'COMM3', requires: ['agent.center'], accounts: ['agent']},
  'agent.downlines': {module: 'COMM3', requires: ['agent.center'], accounts: ['agent']},
  'agent.betRecords': {module: 'COMM3', requires: ['agent.center'], accounts: ['agent']},
  'agent.profitLoss': {module: 'COMM3', requires: ['agent.center'], accounts: ['agent']},
  'agent.income': {module: 'COMM3', requires: ['agent.center'], accounts: ['agent']},
  'agent.accountDetails': {module: 'MEMTRANS3', requires: ['agent.center'], accounts: ['agent']},
  'agent.transfers': {module: 'TRANSDOWN3', requires: ['agent.center'], accounts: ['agent']},
  'agent.dividend': {module: 'SIGNCONDIV3', requires: ['agent.center'], accounts: ['agent'], right: 'contract.dividend'},
  'agent.dailySalary': {module: 'DAILYSALCONT3', requires: ['agent.center'], accounts: ['agent'], right: 'contract.daily'},
  'agent.hourlySalary': {module: 'HOURSAL3', requires: ['agent.center'], accounts: ['agent'], right: 'contract.hourly'},
  'agent.realtimeSalary': {module: 'RTSALARY3', requires: ['agent.center'], accounts: ['agent'], right: 'contract.realtime'},
}
