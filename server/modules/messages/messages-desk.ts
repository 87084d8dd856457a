/** A text in the languages it was written in, by their codes; one of them at least. */
export type TextByLanguage = Readonly<Record<string, string>>

export type AnnouncementType = 'B' | 'PL' | 'PU' | 'PR' | 'H'

export interface AnnouncementDraft {
  readonly type: AnnouncementType
  readonly title: TextByLanguage
  readonly content: TextByLanguage
}

export interface DeskAnnouncement extends AnnouncementDraft {
  readonly id: string
  readonly publishedAt: Date
  /** Null: players see it. */
  readonly withdrawnAt: Date | null
}

/** What operators can do about announcements and messages. Open pages hear of it at once. */
export interface MessagesDesk {
  /** The latest first, withdrawn ones too. */
  announcements(merchantCode: string): Promise<readonly DeskAnnouncement[]>
  /** Publishes to every player of the merchant. */
  announce(merchantCode: string, draft: AnnouncementDraft): Promise<DeskAnnouncement>
  /** Players do not see it any more. False: there is no such announcement, or it was withdrawn before. */
  withdraw(merchantCode: string, id: string): Promise<boolean>
  /** Sends a message to one player. False: there is no such player. */
  send(
    merchantCode: string,
    playerId: string,
    message: { readonly title: TextByLanguage; readonly content: TextByLanguage },
  ): Promise<boolean>
}
