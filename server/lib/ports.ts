import type { SiteEvent } from '#schemas/api/system.ts'

/** Time, handed in so that tests can stand still. */
export interface Clock {
  now(): Date
}

/** Randomness, handed in so that tests can repeat. Backed by the platform's CSPRNG. */
export interface Random {
  bytes(length: number): Uint8Array
  uuid(): string
}

/** What the browser of a new session gets: the cookie's value and the CSRF handle that belongs to it. */
export interface OpenedSession {
  /** Value of the session cookie: 256 random bits, stored only as a hash. */
  readonly sid: string
  /** HMAC(sid, 'csrf'): the `token` of the session reply. */
  readonly token: string
  /** Lifetime for the cookie: the absolute one of the session. */
  readonly maxAgeSeconds: number
}

/**
 * Player sessions of the gateway. `call.cookies.set('sid', sid, maxAgeSeconds)` hands a new one to the browser.
 * Logging in always opens a new session, so the id rotates by itself; the one its browser had before is over.
 */
export interface Sessions {
  /** Opens a session; the player's oldest ones beyond the limit end. */
  open(who: NewSession): Promise<OpenedSession>
  /** The CSRF handle of a session cookie. */
  handleOf(sid: string): string
  /** Ends one session; `sessionId` is the one of `call.session`. */
  close(merchantCode: string, sessionId: string): Promise<void>
  /** Ends the session whose cookie a browser brought along to a login. */
  replace(merchantCode: string, sid: string): Promise<void>
  /** Ends all sessions of a player, but for one when given. Gives how many there were. */
  closeAll(merchantCode: string, playerId: string, exceptSessionId?: string): Promise<number>
  /** Ends the sessions of one remembered device. */
  closeLine(merchantCode: string, playerId: string, line: string): Promise<void>
}

/** Why a password has to be changed before anything else. */
export type PasswordDue = 'firstLogin' | 'expired' | 'denied'

/** How somebody proved who they are. */
export type LoginMethod =
  | 'password'
  | 'sms'
  | 'firebase'
  | 'demo'
  | 'register'
  | 'reset'
  | 'passkey'
  | 'remembered'

/** What a login still owes before its session is full. */
export interface LoginDuties {
  readonly secondFactor: boolean
  readonly passwordDue: PasswordDue | null
}
export const noDuties: LoginDuties = { secondFactor: false, passwordDue: null }

export interface NewSession {
  readonly merchantCode: string
  readonly playerId: string
  readonly username: string
  readonly accountTypeCode: number
  readonly ip: string
  readonly userAgent: string
  /** ISO 3166-1 alpha-2, where it is known. */
  readonly country?: string | null
  /** `password` when it is left out. */
  readonly method?: LoginMethod
  /** None when they are left out. */
  readonly duties?: LoginDuties
  /** The line of sessions of one remembered device. */
  readonly rememberedLine?: string | null
  /** The player takes a break from playing. */
  readonly isResting?: boolean
}

/** Tells open pages that something changed; a hint to fetch again. */
export interface Events {
  /** To every open page of the merchant, or only to the pages of one player. */
  publish(to: { readonly merchantCode: string; readonly playerId?: string }, event: SiteEvent): void
}

/** The merchant's white-label tree, as far as the gateway's own door needs it. Implemented by the system slice. */
export interface SiteModules {
  /** True when the node and all its ancestors are enabled; an unknown module is off. */
  isOn(merchantCode: string, modId: string): Promise<boolean>
  /**
   * Switches one node and tells the merchant's open pages.
   * @throws {UnknownModule} when the merchant or the node does not exist
   */
  set(merchantCode: string, modId: string, on: boolean): Promise<{ readonly modulesVersion: number }>
}

/** An admin named a merchant or module that does not exist; the message is a sentence for them. */
export class UnknownModule extends Error {
  override readonly name = 'UnknownModule'
}

/** The shared secrets of the game vendors, for the signatures of their calls. */
export interface VendorKeys {
  /** Null for a vendor we do not know. */
  secretOf(vendorCode: string): string | null
}
