import type { Db } from '#server/database/database.ts'
import type { AnnouncementPlace, Audience, LeadsTo } from '#schemas/api/messages.ts'

export type { AnnouncementPlace, Audience, LeadsTo }

/** Texts by language code; at least one. */
export type TextByLanguage = Readonly<Record<string, string>>

/** `money`: a deposit or withdrawal, for which push uses the payment's own row. `advertising`: of a campaign, which push never repeats. */
export type MessageTopic = 'money' | 'bets' | 'service' | 'advertising'

export type AnnouncementType = 'B' | 'PL' | 'PU' | 'PR' | 'H'

export interface AnnouncementDraft {
  readonly type: AnnouncementType
  readonly title: TextByLanguage
  readonly content: TextByLanguage
  /** Default: all readers. */
  readonly audience?: Audience
  /** Languages whose readers see it. Default: all. */
  readonly languages?: readonly string[]
  /** Codes of labels: only readers with any of them. Default: the whole audience. */
  readonly labels?: readonly string[]
  /** Default: the strip. */
  readonly place?: AnnouncementPlace
  readonly ackRequired?: boolean
  /** Null (default): immediately. */
  readonly startsAt?: Date | null
  /** Null (default): until withdrawn. */
  readonly endsAt?: Date | null
  /** From the media library. Null (default): none. */
  readonly picture?: string | null
}

/** A stored draft. */
export interface DraftKey {
  readonly draftId: string
  /** The version that was edited. */
  readonly version: number
}

export interface DeskAnnouncement extends Required<AnnouncementDraft> {
  readonly id: string
  readonly startsAt: Date
  readonly publishedAt: Date
  readonly version: number
  /** Players who confirmed the current version. */
  readonly acknowledged: number
  /** Earlier texts, newest first. */
  readonly earlier: readonly {
    readonly version: number
    readonly title: TextByLanguage
    readonly content: TextByLanguage
    readonly replacedAt: Date
  }[]
  /** Null: visible. */
  readonly withdrawnAt: Date | null
}

/** Operator actions on announcements and messages. Open pages are notified immediately. */
export interface MessagesDesk {
  /** Newest first, including withdrawn ones. */
  announcements(merchantCode: string): Promise<readonly DeskAnnouncement[]>
  /** Publishes to its audience. `from`: in the place of this stored draft; throws `ops.overtaken`, `ops.unknown`. */
  announce(merchantCode: string, draft: AnnouncementDraft, from?: DraftKey): Promise<{ readonly id: string }>
  /** Publishes the next version. Null: withdrawn, unknown, or `version` is not the current one. `from`: as above. */
  revise(
    merchantCode: string,
    key: { readonly id: string; readonly version: number },
    draft: AnnouncementDraft,
    from?: DraftKey,
  ): Promise<number | null>
  /** Hides an announcement. False: unknown or already withdrawn. */
  withdraw(merchantCode: string, id: string): Promise<boolean>
  /** Sends a message to one player. False: there is no such player, or the message of this key was sent before. */
  send(
    merchantCode: string,
    playerId: string,
    message: {
      readonly title: TextByLanguage
      readonly content: TextByLanguage
      /** Omitted: the message says all. */
      readonly leadsTo?: LeadsTo
      /** A second button. Omitted: there is none. */
      readonly alsoLeadsTo?: LeadsTo
      /** Omitted: no topic. */
      readonly topic?: MessageTopic
      /** Names the occasion: a message repeated after a crash is sent once. */
      readonly key?: string
      /** Inboxes stop showing it then, unless it is starred. Omitted: never. */
      readonly expiresAt?: Date
    },
    /** Sends in this transaction; the caller notifies open pages after the commit. */
    within?: Db,
  ): Promise<boolean>
}
