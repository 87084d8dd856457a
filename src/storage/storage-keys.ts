/** Where a value lives and how long. `keepOnLogout` is the exception; whatever does not say so dies with the session. */
export type StorageKeySpec =
  | { readonly area: 'session' | 'local'; readonly keepOnLogout?: true }
  | { readonly area: 'cookie'; readonly days: number; readonly keepOnLogout?: true }

const defineStorage = <const T extends Readonly<Record<string, StorageKeySpec>>>(keys: T) => keys

/** Everything the application ever stores in a browser. Names with a meaning on the wire or in other clients keep it. */
export const storageKeys = defineStorage({
  /** The session's CSRF handle; worthless without the HttpOnly cookie. */
  token: { area: 'session' },
  /** Numeric account type. */
  isAgent: { area: 'session' },
  account: { area: 'session' },
  merchant: { area: 'session', keepOnLogout: true },
  /** The language the visitor chose. */
  hisLang: { area: 'local', keepOnLogout: true },
  /** The language in use. */
  lang: { area: 'local', keepOnLogout: true },
  /** Some tab of this browser is logged in: a new tab asks for its handle only then. */
  sessionHint: { area: 'local' },
  /** The gateway remembers this device: a new page may log in by its cookie. */
  remembered: { area: 'local' },
  /** When a tab of this browser last told the gateway that its player is there; milliseconds since the epoch. */
  lastSeenAt: { area: 'local' },
  /** Fills the username of the next login; display only. */
  lastUser: { area: 'cookie', days: 1, keepOnLogout: true },
  /** The balance reads '***'. */
  balanceMasked: { area: 'local', keepOnLogout: true },
  /** The game vendors by language, as they arrived. */
  vendorLanes: { area: 'session' },
  /** Lobbies are read page by page ('pages') or on and on ('endless'). */
  lobbyFlow: { area: 'local', keepOnLogout: true },
  /** How the player last bet on each lottery, as JSON: bet, stake, stations. */
  lotteryPad: { area: 'local', keepOnLogout: true },
  /** Selections on the slips of the books, as JSON by book. */
  sportsSlip: { area: 'local', keepOnLogout: true },
  /** How prices of sports are written. */
  oddsFormat: { area: 'local', keepOnLogout: true },
  /** Id and version of the announcement the visitor closed in the strip; `none`: there was none. */
  announcementClosed: { area: 'local', keepOnLogout: true },
  /** Ids of the help articles this browser has voted on, separated by spaces. */
  helpVoted: { area: 'local', keepOnLogout: true },
  /** Id of this browser's device among those with push messages. */
  pushDevice: { area: 'local', keepOnLogout: true },
  /** Versions of announcements the dialog has shown, as JSON by id. */
  noticesSeen: { area: 'local', keepOnLogout: true },
  /** Ids of the unfinished rounds the player has been told of in this session. */
  openRoundsOffered: { area: 'session' },
  /** The agent has seen the contract proposals of this session. */
  proposalsOffered: { area: 'session' },
  /** The host game pictures come from in this session, so that the browser's cache is of use. */
  imageOrigin: { area: 'session', keepOnLogout: true },
  /** An order that moves money and whose end is not known: its key and what it said. */
  moneyOrder: { area: 'session' },
  /** A login by an account elsewhere, while its page is away: which one, and what it comes back with. */
  socialLogin: { area: 'session' },
  /** The break the player of this tab has begun, as JSON: its kind and end. */
  restBegun: { area: 'session', keepOnLogout: true },
  /** Texts of unsent feedback, complaints and replies, as JSON by form. */
  feedbackDrafts: { area: 'session' },
  /** This browser has written to customer service: what it has not read is counted. */
  serviceWritten: { area: 'local', keepOnLogout: true },
  /** When a page that lost its chunks reloaded itself, so that it does so once. */
  chunkReloadedAt: { area: 'session' },
})

export type StorageKey = keyof typeof storageKeys

/** Cookies earlier clients of this family left behind: remembered passwords, their flag, the SMS login. Deleted at boot. */
export const legacyCookies: readonly RegExp[] = [
  /^remember/i,
  /^(pwd|passwd|password|userPassword)/i,
  /^(smsLogin|loginType|loginMobile|loginDialCode)/i,
]
