// Generated from schemas/brand.resolved.schema.json by `npm run generate`. Do not edit.

/**
 * BCP 47 language code.
 */
export type Language = string
/**
 * A host name without scheme and port.
 */
export type Hostname = string
/**
 * A colour mode.
 */
export type Mode = 'dark' | 'light'
/**
 * An entry of the header.
 */
export type HeaderItem =
  'home' | 'gameCategories' | 'promotions' | 'vip' | 'points' | 'missions' | 'download' | 'join' | 'help'
/**
 * An entry of the footer.
 */
export type FooterItem =
  'terms' | 'privacy' | 'responsiblePlay' | 'help' | 'feedback' | 'download' | 'join' | 'promotions' | 'vip'
/**
 * A game category.
 */
export type Category =
  'slots' | 'live' | 'quickGames' | 'fishing' | 'cardRooms' | 'sports' | 'esports' | 'lottery' | 'eLottery'
/**
 * A field of the register dialog.
 */
export type RegisterField =
  | '*'
  | 'username'
  | 'password'
  | 'confirmPassword'
  | 'payeeName'
  | 'email'
  | 'qqNum'
  | 'mobileNum'
  | 'recommenderId'
  | 'captcha'
  | 'verificationCode'
  | 'affiliateCode'
  | 'paymentPassword'
  | 'line'
  | 'whatsapp'
  | 'facebook'
  | 'wechat'
  | 'idNumber'
  | 'referralCode'
  | 'nickname'
  | 'fullname'
  | 'telegram'
  | 'zalo'
  | 'birthday'
  | 'address'
  | 'nationality'
  | 'occupation'
  | 'sourceOfIncome'
/**
 * The quantity a limit counts.
 */
export type LimitKind = 'deposit' | 'loss' | 'wager' | 'time'
/**
 * The period a limit runs over, in the brand's time zone.
 */
export type Period = '24h' | '7d' | '1mo'
/**
 * An amount in major units, as a decimal string.
 */
export type Money = string
/**
 * An https or wss origin, without a path.
 */
export type Origin = string

/**
 * A resolved brand: everything inherited, checked and tightened. The program reads only this form.
 */
export interface Brand {
  /**
   * Version of the file format. `npm run brand -- migrate` brings older files up to date.
   */
  schemaVersion: 2
  /**
   * The file's name without `.json`, and the host label of the site in the sandbox. A leading `_` marks a parent, which is never built.
   */
  id: string
  /**
   * `live` turns on the launch checklist (licence, legal links, domain) and lets search engines in.
   */
  status: 'preview' | 'live'
  /**
   * The gateway tenant this brand belongs to; unique among the brands.
   */
  merchantCode: string
  /**
   * The kind of client.
   */
  platform: 'web'
  /**
   * The device value sent with lottery queries.
   */
  device: 'WEB'
  /**
   * The lottery family that lottery entries open.
   */
  lotteryType: 'SEA' | 'VN'
  /**
   * On: every page except login, register, help and download needs a session; others are sent to the login page.
   */
  loginedToHomePage: boolean
  /**
   * The language of a first visit; one of `languages`.
   */
  defaultLanguage: string
  /**
   * The languages offered, in the order of the language picker.
   *
   * @minItems 1
   */
  languages: Language[]
  /**
   * ISO 4217 code of the wallet.
   */
  currency: string
  /**
   * IANA time zone of days, draws and age.
   */
  timeZone: string
  identity: Identity
  domains: Domains
  legal: Legal
  chat: Chat
  theme: Theme
  assets: Assets
  modules: Modules
  safeguards: Safeguards
  navigation: Navigation
  home: Home
  forms: Forms
  jurisdiction: Jurisdiction
  analytics: Analytics
  security: Security
  providers: Providers
  app: App
}
/**
 * Names and contact of the site.
 */
export interface Identity {
  /**
   * The name shown to players.
   */
  name: string
  /**
   * The name under an app icon; without it the name is used.
   */
  shortName: string | null
  /**
   * The company behind the site, for the footer.
   */
  legalName: string | null
  /**
   * Support e-mail address.
   */
  supportEmail: string | null
  /**
   * When customer service answers, in the brand's time zone; null: always.
   */
  supportHours: {
    /**
     * First minute, HH:mm.
     */
    from: string
    /**
     * End, HH:mm; 24:00 ends with the day, and a time that is not after `from` is of the next day.
     */
    to: string
    /**
     * Days of the week; Monday is 1.
     *
     * @minItems 1
     * @maxItems 7
     */
    days: number[]
  } | null
}
/**
 * Host names of the site; unique among the brands.
 */
export interface Domains {
  /**
   * The canonical host name.
   */
  primary: string
  /**
   * Further host names of the same site.
   */
  aliases: Hostname[]
}
/**
 * Legal information shown on every page.
 */
export interface Legal {
  /**
   * The licence the site runs under; required by the launch checklist.
   */
  licence: {
    /**
     * The issuing authority.
     */
    authority: string
    /**
     * Licence number.
     */
    number: string
    /**
     * Address where the licence can be verified.
     */
    url: string
  } | null
  /**
   * Address of a page about responsible play.
   */
  responsiblePlayUrl: string | null
}
/**
 * The chat window.
 */
export interface Chat {
  /**
   * Background of the chat header; its text colour follows from contrast.
   */
  headerColor: string
}
/**
 * The look. Palettes are generated from the seeds and adjusted until every pair of roles is readable.
 */
export interface Theme {
  /**
   * The mode of a first visit; one of `modes`.
   */
  defaultMode: 'dark' | 'light'
  /**
   * The modes offered; with both, visitors can switch.
   *
   * @minItems 1
   */
  modes: Mode[]
  /**
   * On: a first visit gets the mode the visitor's device asks for, when it is among `modes`. Off: it gets `defaultMode`.
   */
  followDevice: boolean
  /**
   * Required contrast of every pair of roles.
   */
  contrast: 'AA' | 'AAA'
  /**
   * Three colours from which the palette is generated.
   */
  seeds: {
    /**
     * The main brand colour.
     */
    brand: string
    /**
     * The colour of a screen's primary action.
     */
    accent: string
    /**
     * Tints surfaces and lines.
     */
    neutral: string
  }
  /**
   * Corners and spacing.
   */
  shape: {
    /**
     * Corner radius of controls in px; cards follow.
     */
    radius: number
    /**
     * Spacing of layout and controls.
     */
    density: 'compact' | 'comfortable' | 'spacious'
  }
  /**
   * Fonts, from the platform's own table.
   */
  fonts: {
    /**
     * Font of text and controls.
     */
    body: 'system' | 'humanist' | 'serif'
    /**
     * Display font of headings.
     */
    heading:
      'system' | 'condensed' | 'serif' | 'bricolage' | 'unbounded' | 'fraunces' | 'archivo' | 'elMessiri'
    /**
     * Case of headings.
     */
    headingCase: 'none' | 'uppercase'
    /**
     * Letter spacing of headings in em.
     */
    headingSpacing: number
    /**
     * Size of headings relative to text.
     */
    scale: 'quiet' | 'regular' | 'big'
  }
  /**
   * The large picture at the top of the home page, drawn from the palette.
   */
  hero: {
    /**
     * The motif drawn.
     */
    motif: 'aurora' | 'lanterns' | 'beams' | 'waves' | 'lattice' | 'blossoms'
    /**
     * How much colour the hero has.
     */
    tone: 'deep' | 'soft'
    /**
     * Strength of glows, 0 to 1.
     */
    glow: number
  }
  /**
   * Single colours set by hand, per mode; contrast is checked.
   */
  tokens: {
    dark: ColorTokens
    light: ColorTokens
  }
}
/**
 * Colours set by hand; each replaces the generated one.
 */
export interface ColorTokens {
  /**
   * The page itself.
   */
  surface0?: string
  /**
   * Bars and cards.
   */
  surface1?: string
  /**
   * What is raised above the page: menus and dialogs.
   */
  surface2?: string
  /**
   * Wells, inputs, and rows under the pointer.
   */
  surface3?: string
  /**
   * Text on every surface.
   */
  text?: string
  /**
   * Text that matters less, on every surface.
   */
  muted?: string
  /**
   * Dividers and edges of cards: decoration.
   */
  line?: string
  /**
   * Edges that say where a control is; 3 to 1 on every surface.
   */
  lineStrong?: string
  /**
   * A fill: selected things and quiet actions.
   */
  brand?: string
  /**
   * Text and icons on brand, brandHover and brandEnd.
   */
  onBrand?: string
  /**
   * The brand fill under the pointer.
   */
  brandHover?: string
  /**
   * Where the brand’s gradient ends.
   */
  brandEnd?: string
  /**
   * A tint of the brand for quiet backgrounds.
   */
  brandSoft?: string
  /**
   * Text on brandSoft.
   */
  onBrandSoft?: string
  /**
   * The brand as text, icon or indicator on a surface.
   */
  brandText?: string
  /**
   * A fill: the one action of a screen.
   */
  accent?: string
  /**
   * Text and icons on accent, accentHover and accentEnd.
   */
  onAccent?: string
  /**
   * The accent fill under the pointer.
   */
  accentHover?: string
  /**
   * Where the accent’s gradient ends.
   */
  accentEnd?: string
  /**
   * The accent as text, icon or indicator on a surface.
   */
  accentText?: string
  /**
   * Wins, credits and what went well.
   */
  positive?: string
  /**
   * Losses, debits and errors.
   */
  negative?: string
  /**
   * What needs attention and is no error.
   */
  warning?: string
  /**
   * The ring around what has the keyboard.
   */
  focus?: string
  /**
   * The hero’s ground at its start edge.
   */
  hero0?: string
  /**
   * The hero’s ground in its middle.
   */
  hero1?: string
  /**
   * The hero’s ground at its end edge.
   */
  hero2?: string
  /**
   * Text on the three grounds of the hero.
   */
  onHero?: string
  /**
   * Text that matters less, on the hero.
   */
  onHeroMuted?: string
  /**
   * The head of the chat.
   */
  chatHeader?: string
  /**
   * Text and icons on the head of the chat.
   */
  onChatHeader?: string
}
/**
 * Files in `brands/<id>/`. Without them a wordmark is generated from the name and the seeds.
 */
export interface Assets {
  /**
   * The wordmark, wide.
   */
  logo: string | null
  /**
   * The square mark; icons are generated from it.
   */
  symbol: string | null
  /**
   * Preview image of shared links, 1200 × 630; generated when absent.
   */
  shareImage: string | null
}
/**
 * Features of the site. A gate is on when brand and server both switch it on.
 */
export interface Modules {
  /**
   * Login. Off: No login form and no login dialog are shown.
   */
  'auth.login'?: boolean
  /**
   * Sign-up. Off: The sign-up button and the register dialog are not shown.
   */
  'auth.directRegister'?: boolean
  /**
   * Sign-up by mobile number. Off: The register dialog has no mobile tab.
   */
  'auth.mobileRegister'?: boolean
  /**
   * SMS code at sign-up. Off: Sign-up by username asks for no SMS code.
   */
  'auth.smsVerification'?: boolean
  /**
   * Password at mobile sign-up. Off: The mobile tab of the register dialog asks for no password.
   */
  'auth.mobilePassword'?: boolean
  /**
   * Login by SMS code. Off: The login form has no mobile tab.
   */
  'auth.smsLogin'?: boolean
  /**
   * Outside phone verification. Off: SMS codes are sent and checked by the gateway itself.
   */
  'auth.phoneService'?: boolean
  /**
   * Login with a social account. Off: The login dialog shows no social buttons.
   */
  'auth.socialLogin'?: boolean
  /**
   * Free demo account. Off: The free-demo button is not shown and no trial account can be made.
   */
  'auth.freePlay'?: boolean
  /**
   * Captcha image. Off: No captcha image is offered; repeated failures lock the form for a while instead.
   */
  'auth.captcha'?: boolean
  /**
   * Password reset by e-mail. Off: The forgot-password dialog has no e-mail tab.
   */
  'auth.forgotByEmail'?: boolean
  /**
   * Password reset by mobile number. Off: The forgot-password dialog has no mobile tab.
   */
  'auth.forgotByMobile'?: boolean
  /**
   * Change password. Off: The account page offers no password change.
   */
  'auth.changePassword'?: boolean
  /**
   * Invitation code. Off: The register dialog asks for no invitation code.
   */
  'auth.affiliate'?: boolean
  /**
   * Remember this device. Off: The login form has no “remember me” tick.
   */
  'auth.rememberMe'?: boolean
  /**
   * Start games. Off: Game tiles show no play button and no game starts.
   */
  'games.launch'?: boolean
  /**
   * Games in demo mode. Off: Game tiles show no demo button.
   */
  'games.demo'?: boolean
  /**
   * Browse games before login. Off: Lobbies ask a visitor to log in before they list games.
   */
  'games.anonymousBrowsing'?: boolean
  /**
   * Favourite games. Off: Game tiles have no heart; lobbies and home have no favourites.
   */
  'games.favorites'?: boolean
  /**
   * Recent games. Off: Lobbies and home have no recent games.
   */
  'games.recent'?: boolean
  /**
   * Recommended games. Off: Home recommends no games from the player’s own play, and the call refuses.
   */
  'games.recommended'?: boolean
  /**
   * Slots lobby. Off: The header, the home lanes and the routes have no slots.
   */
  'lobby.slots'?: boolean
  /**
   * Live casino lobby. Off: The header, the home lanes and the routes have no live casino.
   */
  'lobby.live'?: boolean
  /**
   * Quick games. Off: The header, the home lanes and the routes have no quick games.
   */
  'lobby.quickGames'?: boolean
  /**
   * Fishing lobby. Off: The header, the home lanes and the routes have no fishing games.
   */
  'lobby.fishing'?: boolean
  /**
   * Card rooms. Off: The header, the home lanes and the routes have no card rooms.
   */
  'lobby.cardRooms'?: boolean
  /**
   * Sports. Off: The header, the home lanes and the routes have no sports.
   */
  'lobby.sports'?: boolean
  /**
   * E-sports. Off: The header, the home lanes and the routes have no e-sports.
   */
  'lobby.esports'?: boolean
  /**
   * Lottery. Off: The header, the home lanes and the routes have no lotteries.
   */
  'lobby.lottery'?: boolean
  /**
   * E-lottery. Off: The header, the home lanes and the routes have no e-lotteries.
   */
  'lobby.eLottery'?: boolean
  /**
   * Vietnamese lottery. Off: Vietnamese lottery games are not listed and do not start.
   */
  'lottery.vietnam'?: boolean
  /**
   * South-East Asian lottery. Off: South-East Asian lottery games are not listed and do not start.
   */
  'lottery.sea'?: boolean
  /**
   * Hot games. Off: Home has no hot-games section.
   */
  'home.hotGames'?: boolean
  /**
   * Jackpots. Off: Home has no jackpot ticker, the jackpot page is not there, and bets add to no jackpot and hit none.
   */
  'home.jackpot'?: boolean
  /**
   * Winners board. Off: Home has no winners board, and players are not asked whether they want to be on it.
   */
  'home.winners'?: boolean
  /**
   * Announcements. Off: Home and the messages page have no announcements, and they count in no badge.
   */
  'home.announcements'?: boolean
  /**
   * Promotions. Off: The header, home and the routes have no promotions.
   */
  promotions?: boolean
  /**
   * Raffle promotions. Off: Raffles are not listed and cannot be joined.
   */
  'promotions.raffle'?: boolean
  /**
   * Races. Off: Races are not listed and cannot be joined; the race page and its section on home are not shown.
   */
  'promotions.race'?: boolean
  /**
   * VIP ranks. Off: The VIP page and the rank in the member centre are not shown.
   */
  vip?: boolean
  /**
   * Points mall. Off: The points mall and the points balance are not shown.
   */
  points?: boolean
  /**
   * Convert points to balance. Off: The points mall offers goods only, no conversion.
   */
  'points.convert'?: boolean
  /**
   * Missions. Off: Missions, their badge and the leaderboard are not shown.
   */
  missions?: boolean
  /**
   * Invite friends. Off: There is no invite page and no referral link.
   */
  referral?: boolean
  /**
   * Inbox. Off: The header shows no message count and the member centre no messages.
   */
  inbox?: boolean
  /**
   * Chat room. Off: The right bar and the account menu have no chat.
   */
  chat?: boolean
  /**
   * Rain in the chat. Off: The chat room shows no rain, and none can be joined.
   */
  'chat.rain'?: boolean
  /**
   * Tips between players in the chat. Off: A message in the chat room has no button for a tip, and none can be given.
   */
  'chat.tips'?: boolean
  /**
   * Feedback. Off: The forms of feedback and complaints are not offered; complaints under way can still be followed.
   */
  feedback?: boolean
  /**
   * Customer service. Off: The right bar has no customer service; support pages show the e-mail address only.
   */
  customerService?: boolean
  /**
   * Social links. Off: The right bar shows no social, Telegram and e-mail links.
   */
  socialLinks?: boolean
  /**
   * App download. Off: The download page, its QR codes and the app hints are not shown.
   */
  download?: boolean
  /**
   * Help centre. Off: The help pages are not linked.
   */
  help?: boolean
  /**
   * Deposit tutorial. Off: Help has no deposit tutorial.
   */
  'help.depositTutorial'?: boolean
  /**
   * Partner page. Off: The page for future partners is not linked.
   */
  join?: boolean
  /**
   * My account. Off: The member centre has no account page.
   */
  'member.account'?: boolean
  /**
   * My wallet. Off: The member centre has no wallet page.
   */
  'member.wallet'?: boolean
  /**
   * Deposit. Off: The member centre has no deposit page.
   */
  'member.deposit'?: boolean
  /**
   * Withdrawal. Off: The member centre has no withdrawal page.
   */
  'member.withdraw'?: boolean
  /**
   * Transfer to upline. Off: The member centre has no transfer to the upline.
   */
  'member.transferUpline'?: boolean
  /**
   * Betting record. Off: The member centre has no betting record.
   */
  'member.betRecords'?: boolean
  /**
   * Manual rebate. Off: The member centre has no manual rebate.
   */
  'member.manualRebate'?: boolean
  /**
   * Account record. Off: The member centre has no account record.
   */
  'member.accountRecords'?: boolean
  /**
   * Personal profit and loss. Off: The member centre has no profit and loss page.
   */
  'member.profitLoss'?: boolean
  /**
   * Bonus details. Off: The member centre has no bonus details.
   */
  'member.bonusDetails'?: boolean
  /**
   * Reward centre. Off: The member centre has no reward centre.
   */
  'member.rewardCenter'?: boolean
  /**
   * Invite friends. Off: The member centre has no invite page.
   */
  'member.referral'?: boolean
  /**
   * Mission activity. Off: The member centre has no mission page.
   */
  'member.missions'?: boolean
  /**
   * Platform messages. Off: The member centre has no messages.
   */
  'member.messages'?: boolean
  /**
   * Push notifications. Off: The member centre has no page for push notifications, and none are sent.
   */
  'member.notifications'?: boolean
  /**
   * Player rank. Off: The member centre has no rank page.
   */
  'member.rank'?: boolean
  /**
   * Profile picture. Off: The account page has no choice of a profile picture.
   */
  'member.avatar'?: boolean
  /**
   * Agent centre. Off: Agents see the member centre only.
   */
  'agent.center'?: boolean
  /**
   * Announcements. Off: The agent centre has no announcements.
   */
  'agent.announcements'?: boolean
  /**
   * Team overview. Off: The agent centre has no team overview.
   */
  'agent.overview'?: boolean
  /**
   * Add account. Off: The agent centre has no form that adds accounts.
   */
  'agent.addAccount'?: boolean
  /**
   * Team management. Off: The agent centre has no team management.
   */
  'agent.downlines'?: boolean
  /**
   * Team betting. Off: The agent centre has no team betting record.
   */
  'agent.betRecords'?: boolean
  /**
   * Team profit and loss. Off: The agent centre has no profit and loss statements.
   */
  'agent.profitLoss'?: boolean
  /**
   * My income. Off: The agent centre has no income report.
   */
  'agent.income'?: boolean
  /**
   * Team account details. Off: The agent centre has no team account details.
   */
  'agent.accountDetails'?: boolean
  /**
   * Transfer to downlines. Off: The agent centre has no transfer to downlines.
   */
  'agent.transfers'?: boolean
  /**
   * Dividend record. Off: The agent centre has no dividend record.
   */
  'agent.dividend'?: boolean
  /**
   * Daily salary. Off: The agent centre has no daily salary.
   */
  'agent.dailySalary'?: boolean
  /**
   * Hourly salary. Off: The agent centre has no hourly salary.
   */
  'agent.hourlySalary'?: boolean
  /**
   * Real-time salary. Off: The agent centre has no real-time salary.
   */
  'agent.realtimeSalary'?: boolean
}
/**
 * Player protection. A safeguard is on when the brand, the server or the jurisdiction demands it.
 */
export interface Safeguards {
  /**
   * Age confirmation. Off: The register dialog does not ask whether the visitor is of age.
   */
  ageConfirmation?: boolean
  /**
   * Human verification. Off: Login, sign-up and SMS requests run without proof of a person.
   */
  humanVerification?: boolean
  /**
   * Forced password change. Off: A password set by an operator may be kept after the first login.
   */
  forcedPasswordChange?: boolean
  /**
   * Password expiry. Off: Passwords do not expire.
   */
  passwordExpiry?: boolean
  /**
   * Second check before money leaves. Off: Payout accounts and withdrawals without a PIN need no fresh proof of the owner.
   */
  stepUp?: boolean
}
/**
 * Entries of header and footer, in this order. Entries whose gate is off are left out.
 */
export interface Navigation {
  /**
   * `gameCategories` stands for the categories the server lists.
   */
  header: HeaderItem[]
  /**
   * Links of the footer.
   */
  footer: FooterItem[]
  /**
   * Categories shown before they move into a menu.
   */
  maxCategories: number
  /**
   * Vendors in a category's drop-down before the MORE link.
   */
  vendorDropdownMax: number
}
/**
 * The home page.
 */
export interface Home {
  /**
   * Sections from top to bottom.
   *
   * @minItems 1
   */
  sections: (
    | 'hero'
    | 'announcements'
    | 'continue'
    | 'hotGames'
    | 'newGames'
    | 'recommended'
    | 'studios'
    | 'lanes'
    | 'sports'
    | 'nextDraws'
    | 'quickBet'
    | 'quickDraws'
    | 'results'
    | 'jackpot'
    | 'winners'
    | 'race'
    | 'promotions'
  )[]
  /**
   * Order of the category lanes; categories not named follow.
   */
  lanes: Category[]
}
/**
 * Order inside forms; the server decides which fields exist.
 */
export interface Forms {
  /**
   * The login dialog.
   */
  login: {
    /**
     * Accounts that may log in here. Others get an error after the correct password.
     */
    accounts: 'all' | 'members' | 'agents'
  }
  /**
   * The register dialog.
   */
  register: {
    /**
     * Tabs in order.
     *
     * @minItems 1
     */
    tabs: ('username' | 'mobile')[]
    /**
     * Fields in order; `*` stands for all others.
     */
    order: RegisterField[]
  }
}
/**
 * The market's rules. The jurisdiction pack provides every value; a brand may only tighten them.
 */
export interface Jurisdiction {
  /**
   * The market.
   */
  code: 'BR' | 'UK' | 'MT' | 'ES' | 'SE' | 'CW' | 'ZZ'
  /**
   * Years of age a player must have.
   */
  minAge: number
  /**
   * Identity checks.
   */
  kyc: {
    /**
     * Actions that need a verified identity.
     */
    requiredFor: ('register' | 'deposit' | 'play' | 'withdraw')[]
    /**
     * The document that identifies a person.
     */
    idKey: 'cpf' | 'nameBirthAddress' | 'document' | 'nationalId'
  }
  /**
   * Login.
   */
  auth: {
    /**
     * Second factor.
     */
    mfa: 'optional' | 'required'
  }
  /**
   * Sessions.
   */
  session: {
    /**
     * Minutes without action until the session ends.
     */
    idleMin: number
    /**
     * Hours until a session ends in any case.
     */
    absoluteH: number
    /**
     * Sessions at the same time.
     */
    maxConcurrent: number
    /**
     * Minutes of play without a break of `breakMin` minutes, after which no new round begins. Needs `breakMin`.
     */
    maxContinuousMin: number | null
    /**
     * Minutes of the forced break, counted from the last round. Needs `maxContinuousMin`.
     */
    breakMin: number | null
  }
  /**
   * Limits players set for themselves.
   */
  limits: {
    /**
     * Limits that must be set before the first game.
     */
    mandatoryBeforePlay: LimitKind[]
    /**
     * Kinds for which a limit of every period must be set before the first game.
     */
    everyPeriodOf: LimitKind[]
    /**
     * Limits offered.
     */
    kinds: LimitKind[]
    /**
     * Periods offered.
     */
    periods: Period[]
    /**
     * Limits in force from the start.
     */
    defaultMax: {
      kind: LimitKind
      period: Period
      amount: Money
      /**
       * ISO 4217 code.
       */
      currency: string
    }[]
    /**
     * Hours until a looser limit takes effect.
     */
    increaseCoolOffH: number
    /**
     * A looser limit also takes effect only after the running period.
     */
    increaseAfterPeriodEnd: boolean
    /**
     * Limit inputs may be prefilled.
     */
    mayPrefill: boolean
    /**
     * Months between reminders of the limits a player has set; null: none.
     */
    remindMonths: number | null
  }
  /**
   * How games may be played.
   */
  play: {
    /**
     * Games may spin by themselves.
     */
    autoplay: boolean
    /**
     * Games may be sped up.
     */
    turbo: boolean
    /**
     * Features of slots may be bought.
     */
    bonusBuy: boolean
    /**
     * Shortest time between two bets, in milliseconds.
     */
    minCycleMs: {
      /**
       * Slots.
       */
      slots: number
      /**
       * All other casino games.
       */
      casino: number
    }
    /**
     * Only one game can be open at a time.
     */
    oneGameAtATime: boolean
    /**
     * Time and net result stay visible during play.
     */
    showNetPosition: boolean
    /**
     * Return to player is shown at every game.
     */
    showRtp: boolean
  }
  /**
   * Stakes.
   */
  stake: {
    /**
     * Highest stakes.
     */
    max: {
      category: Category
      /**
       * Only for players younger than this; null: for all.
       */
      ageBelow: number | null
      amount: Money
      /**
       * ISO 4217 code.
       */
      currency: string
    }[]
  }
  /**
   * Minutes between reality checks.
   */
  realityCheckMin: number | null
  /**
   * Withdrawals.
   */
  withdraw: {
    /**
     * A player may cancel a requested withdrawal.
     */
    reversible: boolean
    /**
     * Minutes within which a withdrawal must be paid.
     */
    slaMin: number | null
  }
  /**
   * Payments.
   */
  payments: {
    /**
     * Methods allowed; null: all.
     */
    methods:
      | (
          | 'pix'
          | 'ted'
          | 'debit'
          | 'prepaid'
          | 'bankTransfer'
          | 'eWallet'
          | 'creditCard'
          | 'crypto'
          | 'sandbox'
        )[]
      | null
    /**
     * Payouts go only to accounts in the player's name.
     */
    ownAccountOnly: boolean
  }
  /**
   * Self-exclusion.
   */
  exclusion: {
    /**
     * The self-exclusion register that is asked.
     */
    register: 'operator' | 'sigap' | 'gamstop' | 'rgiaj' | 'spelpaus'
    /**
     * When the register is queried.
     */
    check: ('register' | 'login' | 'firstLoginOfDay' | 'beforeMarketing')[]
    /**
     * Days between checks of all accounts.
     */
    batchDays: number | null
    /**
     * What happens when the register does not answer.
     */
    onUnknown: 'block' | 'allow'
    /**
     * Lengths offered.
     */
    periods: ('1mo' | '3mo' | '6mo' | '9mo' | '12mo' | '3y' | '5y' | 'indefinite')[]
    /**
     * Hours between the request to return and the return.
     */
    returnCoolOffH: number
  }
  /**
   * Short breaks.
   */
  timeout: {
    /**
     * Lengths offered.
     */
    options: ('24h' | '7d' | '30d' | '6wk')[]
  }
  /**
   * Bonuses.
   */
  bonus: {
    /**
     * A player may be given a bonus before the first bet.
     */
    welcome: boolean
    /**
     * Highest wagering requirement, as a multiple.
     */
    wageringMax: number | null
    /**
     * A bonus may require bets in several products.
     */
    mixedProduct: boolean
    /**
     * Only a bonus at the first play is allowed; cashback and loyalty rewards count as bonuses.
     */
    firstPlayOnly: boolean
    /**
     * What raffle tickets may be given for.
     */
    raffles: 'stakes' | 'free' | 'none'
  }
  /**
   * Advertising to players.
   */
  advertising: {
    /**
     * One consent may cover several products and channels, so registration may ask for it with one box.
     */
    oneConsent: boolean
  }
  /**
   * Agents.
   */
  agents: {
    /**
     * Money may move between players and agents.
     */
    transfers: boolean
  }
  /**
   * Chat rooms.
   */
  chat: {
    /**
     * A player may give another player of the chat room some of their money.
     */
    tips: boolean
  }
  /**
   * Demo play.
   */
  demo: {
    /**
     * Demo games require a verified age.
     */
    requiresAge: boolean
  }
  /**
   * Countries.
   */
  geo: {
    /**
     * Only these countries; null: all that are not denied.
     */
    allow: string[] | null
    /**
     * Never these countries.
     */
    deny: string[]
    /**
     * Refuses visitors whose address hides where they are: VPN, proxy, Tor. The gateway's `ADDRESS_CHECK` names the service that knows such addresses.
     */
    denyVpn: boolean
  }
  /**
   * Records.
   */
  records: {
    /**
     * Years records are kept.
     */
    years: number
    /**
     * Months of history a player can read.
     */
    historyMonths: number
    /**
     * Days after its last use for which a sign shared by accounts of one person (payout account, browser, network address) is kept.
     */
    linkDays: number
  }
  /**
   * Notices in every footer.
   */
  notices: (
    | 'age18'
    | 'risk'
    | 'selfExclusionGovBr'
    | 'gambleAware'
    | 'gamstop'
    | 'licence'
    | 'mgaSeal'
    | 'juegoSeguro'
    | 'rgiaj'
    | 'spelpaus'
    | 'spelgranser'
    | 'sjalvtest'
    | 'cgaSeal'
    | 'playMoney'
  )[]
  /**
   * Edition of the jurisdiction pack.
   */
  pack: string
}
/**
 * Counting of the pages that visitors open.
 */
export interface Analytics {
  /**
   * Who counts.
   */
  source: 'none' | 'server'
  /**
   * Whether the visitor is asked first. A visitor can change the answer in the footer, and a browser that sends Global Privacy Control is not counted unless its visitor agrees.
   */
  consent: 'required' | 'notRequired'
}
/**
 * Outside hosts the site may use. They become the content security policy; the server's lists are filtered by them.
 */
export interface Security {
  /**
   * Hosts for fetch and WebSocket connections.
   */
  connect: Origin[]
  /**
   * Hosts of pictures.
   */
  img: Origin[]
  /**
   * Hosts of game frames.
   */
  frame: Origin[]
  /**
   * Encrypts the bodies of login, sign-up and password calls.
   */
  payloadEnvelope: 'none' | 'jwe'
  /**
   * Age in days after which a password must be changed. Applies only where the safeguard `passwordExpiry` is on.
   */
  passwordMaxAgeDays: number
  /**
   * On: forgot-password says 'Username/Email does not exist'. That reveals which accounts exist, so the default is off.
   */
  tellUnknownAccounts: boolean
}
/**
 * Outside services that replace the platform's own. These values are public; secrets belong in the gateway's environment.
 */
export interface Providers {
  /**
   * Cloudflare Turnstile as the human verification; null: a proof of work, without any third party.
   */
  turnstile: {
    /**
     * The widget's public key. Its secret is set in the gateway's `TURNSTILE_SECRETS`.
     */
    siteKey: string
  } | null
  /**
   * Firebase Authentication for SMS codes (`auth.phoneService`) and social accounts (`auth.socialLogin`); null: neither.
   */
  firebase: {
    /**
     * The project whose tokens the gateway accepts. One that begins with `demo-` is the sandbox's.
     */
    projectId: string
    /**
     * The project's public key for web pages; the sandbox's projects have their id. Restrict it to the brand's domains at the provider.
     */
    webKey: string
    /**
     * Social accounts offered, in the order of their buttons.
     */
    social: ('google' | 'facebook')[]
  } | null
}
/**
 * The site as an app on the player's device.
 */
export interface App {
  /**
   * Pages keep a service worker: the site opens without a network and can receive push messages. Off: a worker that is installed already deletes what it stored and removes itself.
   */
  offline: boolean
  /**
   * The brand's Android package that may open this site's links without the browser's address bar; null: there is none. The link to the package is a merchant resource of type ANDROID.
   */
  android: {
    /**
     * Application id of the package.
     */
    packageName: string
    /**
     * SHA-256 fingerprints of the certificates that the package is signed with.
     *
     * @minItems 1
     * @maxItems 8
     *
     * Items: SHA-256 of a certificate.
     */
    certificates: string[]
  } | null
}
