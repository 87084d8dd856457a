/** Storage area and lifetime of a value. Values without `keepOnLogout` are removed at logout. */
export type StorageKeySpec =
  | { readonly area: 'session' | 'local'; readonly keepOnLogout?: true }
  | { readonly area: 'cookie'; readonly days: number; readonly keepOnLogout?: true }

const defineStorage = <const T extends Readonly<Record<string, StorageKeySpec>>>(keys: T) => keys

/** Every key the application stores in the browser. Names shared with the wire or with other clients are kept unchanged. */
export const storageKeys = defineStorage({
  /** The session's CSRF token; useless without the HttpOnly session cookie. */
  token: { area: 'session' },
  /** Numeric account type. */
  isAgent: { area: 'session' },
  account: { area: 'session' },
  merchant: { area: 'session', keepOnLogout: true },
  /** The language the visitor chose. */
  hisLang: { area: 'local', keepOnLogout: true },
  /** The language in use. */
  lang: { area: 'local', keepOnLogout: true },
  /** A tab of this browser is logged in; only then does a new tab request its CSRF token. */
  sessionHint: { area: 'local' },
  /** The gateway remembers this device: a new page may log in with the device cookie. */
  remembered: { area: 'local' },
  /** When a tab of this browser last reported the player as active; milliseconds since the epoch. */
  lastSeenAt: { area: 'local' },
  /** Prefills the username of the next login; display only. */
  lastUser: { area: 'cookie', days: 1, keepOnLogout: true },
  /** The last login was by SMS code: its mobile number and dial code, as JSON. Opens and prefills the SMS login; display only. */
  lastMobile: { area: 'cookie', days: 1, keepOnLogout: true },
  /** The balance is shown as '***'. */
  balanceMasked: { area: 'local', keepOnLogout: true },
  /** The reply with the game vendors, by language. */
  vendorLanes: { area: 'session' },
  /** Paging of lobbies: 'pages' or 'endless' (infinite scrolling). */
  lobbyFlow: { area: 'local', keepOnLogout: true },
  /** The player's last bet settings by lottery, as JSON: bet, stake, stations. */
  lotteryPad: { area: 'local', keepOnLogout: true },
  /** Selections on the bet slips, as JSON by sportsbook. */
  sportsSlip: { area: 'local', keepOnLogout: true },
  /** Odds format (decimal, fractional …). */
  oddsFormat: { area: 'local', keepOnLogout: true },
  /** Id and version of the announcement the visitor closed in the strip; `none` if there was none. */
  announcementClosed: { area: 'local', keepOnLogout: true },
  /** Ids of the help articles this browser has voted on, separated by spaces. */
  helpVoted: { area: 'local', keepOnLogout: true },
  /** Id of this browser's push subscription. */
  pushDevice: { area: 'local', keepOnLogout: true },
  /** The visitor's answer whether page views may be counted: `yes` or `no`. */
  pageCounting: { area: 'local', keepOnLogout: true },
  /** Versions of announcements the dialog has shown, as JSON by id. */
  noticesSeen: { area: 'local', keepOnLogout: true },
  /** Ids of the unfinished rounds already announced to the player in this session. */
  openRoundsOffered: { area: 'session' },
  /** The contract proposals were already shown to the agent in this session. */
  proposalsOffered: { area: 'session' },
  /** The host that serves game pictures, fixed per session so that the browser's cache is used. */
  imageOrigin: { area: 'session', keepOnLogout: true },
  /** A money order with unknown outcome: its idempotency key and its content. */
  moneyOrder: { area: 'session' },
  /** A social login in progress on the provider's page: the provider and the state expected on return. */
  socialLogin: { area: 'session' },
  /** The break (self-exclusion) the player of this tab has started, as JSON: its kind and end. */
  restBegun: { area: 'session', keepOnLogout: true },
  /** Texts of unsent feedback, complaints and replies, as JSON by form. */
  feedbackDrafts: { area: 'session' },
  /** This browser has written to customer service, so unread replies are counted. */
  serviceWritten: { area: 'local', keepOnLogout: true },
  /** When the page last reloaded after a chunk failed to load; limits such reloads. */
  chunkReloadedAt: { area: 'session' },
})

export type StorageKey = keyof typeof storageKeys

/** Cookies of earlier clients, deleted at boot: remembered passwords, their flag, the SMS login. */
export const legacyCookies: readonly RegExp[] = [
  /^remember/i,
  /^(pwd|passwd|password|userPassword)/i,
  /^(smsLogin|loginType|loginMobile|loginDialCode)/i,
]
