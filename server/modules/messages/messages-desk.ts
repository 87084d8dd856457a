import type { AnnouncementPlace, Audience } from '#schemas/api/messages.ts'

export type { AnnouncementPlace, Audience }

/** A text in the languages it was written in, by their codes; one of them at least. */
export type TextByLanguage = Readonly<Record<string, string>>

/** `money`: a deposit or withdrawal, which push tells of from its own row. */
export type MessageTopic = 'money' | 'bets' | 'service'

export type AnnouncementType = 'B' | 'PL' | 'PU' | 'PR' | 'H'

export interface AnnouncementDraft {
  readonly type: AnnouncementType
  readonly title: TextByLanguage
  readonly content: TextByLanguage
  /** Default: everybody. */
  readonly audience?: Audience
  /** Languages whose readers see it. Default: all. */
  readonly languages?: readonly string[]
  /** Default: the strip. */
  readonly place?: AnnouncementPlace
  readonly ackRequired?: boolean
  /** Null, the default: at once. */
  readonly startsAt?: Date | null
  /** Null, the default: until it is withdrawn. */
  readonly endsAt?: Date | null
  /** Of the media library. Null, the default: none. */
  readonly picture?: string | null
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
  /** Null: players see it. */
  readonly withdrawnAt: Date | null
}

/** What operators can do about announcements and messages. Open pages hear of it at once. */
export interface MessagesDesk {
  /** The latest first, withdrawn ones too. */
  announcements(merchantCode: string): Promise<readonly DeskAnnouncement[]>
  /** Publishes to its audience. */
  announce(merchantCode: string, draft: AnnouncementDraft): Promise<{ readonly id: string }>
  /** Publishes the next version. Null: withdrawn, unknown, or `version` is not the current one. */
  revise(
    merchantCode: string,
    key: { readonly id: string; readonly version: number },
    draft: AnnouncementDraft,
  ): Promise<number | null>
  /** Players do not see it any more. False: there is no such announcement, or it was withdrawn before. */
  withdraw(merchantCode: string, id: string): Promise<boolean>
  /** Sends a message to one player. False: there is no such player. */
  send(
    merchantCode: string,
    playerId: string,
    message: {
      readonly title: TextByLanguage
      readonly content: TextByLanguage
      /** Left out: none of them. */
      readonly topic?: MessageTopic
    },
  ): Promise<boolean>
}
