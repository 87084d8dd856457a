import type { SiteEvent } from '#schemas/api/system.ts'
import type { CapabilityGateId } from '#schemas/modules.generated.ts'

/** Time, injected so that tests can stop it. */
export interface Clock {
  now(): Date
}

/** Randomness, injected so that tests can repeat it. Backed by the platform's CSPRNG. */
export interface Random {
  bytes(length: number): Uint8Array
  uuid(): string
}

/** A new session's cookie value and CSRF handle. */
export interface OpenedSession {
  /** Value of the session cookie: 256 random bits, stored only as a hash. */
  readonly sid: string
  /** HMAC(sid, 'csrf'): the `token` of the session reply. */
  readonly token: string
  /** Lifetime of the cookie: the absolute one of the session. */
  readonly maxAgeSeconds: number
}

/**
 * Player sessions of the gateway. `call.cookies.set('sid', sid, maxAgeSeconds)` sends a new one to the browser. A
 * login always opens a new session, so the id rotates; the browser's previous session ends.
 */
export interface Sessions {
  /** Opens a session; the player's oldest ones beyond the limit end. */
  open(who: NewSession): Promise<OpenedSession>
  /** The CSRF handle of a session cookie. */
  handleOf(sid: string): string
  /** Ends one session, by the `sessionId` of `call.session`. */
  close(merchantCode: string, sessionId: string): Promise<void>
  /** Ends the session whose cookie a browser sent with a login. */
  replace(merchantCode: string, sid: string): Promise<void>
  /** Ends all sessions of a player, optionally except one. Returns their number. */
  closeAll(merchantCode: string, playerId: string, exceptSessionId?: string): Promise<number>
  /** Ends the sessions of one remembered device. */
  closeLine(merchantCode: string, playerId: string, line: string): Promise<void>
}

/** Why a password must be changed first. */
export type PasswordDue = 'firstLogin' | 'expired' | 'denied'

/** How the player authenticated. */
export type LoginMethod =
  | 'password'
  | 'sms'
  | 'firebase'
  | 'demo'
  | 'register'
  | 'reset'
  | 'passkey'
  | 'remembered'

/** What a login still requires before its session is full. */
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
  /** ISO 3166-1 alpha-2, if known. */
  readonly country?: string | null
  /** Default: `password`. */
  readonly method?: LoginMethod
  /** Default: none. */
  readonly duties?: LoginDuties
  /** Identifies the sessions of one remembered device. */
  readonly rememberedLine?: string | null
  /** The player is in a break from playing. */
  readonly isResting?: boolean
}

/** Recipients: all pages of a merchant, of one player, or subscribed to a topic. */
export interface Audience {
  readonly merchantCode: string
  readonly playerId?: string
  readonly topic?: string
}

/** Notifies open pages of a change; a hint to fetch again. */
export interface Events {
  /** To pages of every gateway of the deployment. */
  publish(to: Audience, event: SiteEvent): void
}

/** Notifies this gateway's pages only, for changes that every gateway detects in the database itself. */
export interface OwnEvents {
  publishHere(to: Audience, event: SiteEvent): void
}

/** The merchant's module tree, as far as the contract plugin needs it. Implemented by the system slice. */
export interface SiteModules {
  /** True when the node and all its ancestors are enabled; unknown modules are off. */
  isOn(merchantCode: string, modId: string): Promise<boolean>
  /**
   * Switches one node and tells the merchant's open pages.
   * @throws {CommandRefused} when the merchant or the node does not exist
   */
  set(merchantCode: string, modId: string, on: boolean): Promise<{ readonly modulesVersion: number }>
}

/** Whether a gate is on, as evaluated when the reader was created. */
export type OpenGates = (id: CapabilityGateId) => boolean

/** The gates of a merchant's site, from brand file and module tree. Implemented by the system slice. */
export interface SiteGates {
  /** One reader for several checks in a call. */
  of(merchantCode: string): Promise<OpenGates>
  isOn(merchantCode: string, id: CapabilityGateId): Promise<boolean>
}

/** An operator's command that cannot be carried out: unknown merchant, module or round. The message is shown to the operator. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused'
}

/** Shared secrets of the game vendors, for the signatures of their calls. */
export interface VendorKeys {
  /** Null for an unknown vendor. With several secrets all are accepted: during rotation the old one stays valid. */
  secretOf(vendorCode: string): string | readonly string[] | null
}

/** Metadata of a gateway key, never the key itself. */
export interface GatewayKey {
  readonly keyId: string
  /** `inUse`: this gateway started with it. `accepted`: it also opens the database. */
  readonly state: 'inUse' | 'accepted' | 'ended'
  readonly madeAt: Date
  readonly madeBy: string
  /** Last start of a gateway with it. */
  readonly openedAt: Date | null
  readonly endedAt: Date | null
}

/** The keys that decrypt the database's master secret. */
export interface GatewayKeys {
  /** The master secret, which encrypts and signs. It does not change when keys are rotated. */
  readonly root: string
  /** `keyId` of the key in use. */
  inUse(): string
  list(): Promise<readonly GatewayKey[]>
  add(by: string): Promise<{ readonly keyId: string; readonly key: string }>
  use(): Promise<{ readonly keyId: string }>
  end(): Promise<{ readonly keyId: string }>
}
