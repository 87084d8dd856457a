import type { RaRecord } from 'react-admin'
import { languages } from '#domain/vocabulary/languages.ts'
import type { Language } from '#domain/vocabulary/languages.ts'
import type {
  AnnouncementDraftRow,
  DeskAnnouncementRow,
  publishAnnouncement,
  saveAnnouncementDraft,
} from '#schemas/api/ops-content.ts'
import type { Input } from '#schemas/api/route.ts'
import { toField, toInstant } from '../parts/instants.ts'

export type AnnouncementRow = DeskAnnouncementRow & RaRecord
export type DraftRow = AnnouncementDraftRow & RaRecord
type Sent = Input<typeof publishAnnouncement>
type Texts = Readonly<Partial<Record<Language, string>>>

/** An announcement as form values: UTC timestamps as text, empty for none. */
export interface AnnouncementDraft {
  readonly type: Sent['type']
  readonly audience: Sent['audience']
  readonly place: Sent['place']
  readonly ackRequired: boolean
  /** Codes of labels: only players with any of them; empty: the whole audience. */
  readonly labels: readonly string[]
  /** Languages whose readers see it; empty: all. */
  readonly readers: readonly Language[]
  readonly title: Texts
  readonly content: Texts
  /** A picture of the media library; null: none. */
  readonly picture: string | null
  readonly startsAt: string
  readonly endsAt: string
}

export const emptyAnnouncement: AnnouncementDraft = {
  type: 'B',
  audience: 'all',
  place: 'strip',
  ackRequired: false,
  labels: [],
  readers: [],
  title: {},
  content: {},
  picture: null,
  startsAt: '',
  endsAt: '',
}

const known = (texts: Readonly<Record<string, string>>): Texts =>
  Object.fromEntries(languages.flatMap((each) => (texts[each] === undefined ? [] : [[each, texts[each]]])))

export const draftOf = (row: DeskAnnouncementRow | AnnouncementDraftRow): AnnouncementDraft => ({
  type: row.type,
  audience: row.audience,
  place: row.place,
  ackRequired: row.ackRequired,
  labels: row.labels ?? [],
  readers: languages.filter((each) => row.languages.includes(each)),
  title: known(row.title),
  content: known(row.content),
  picture: row.picture,
  startsAt: toField(row.startsAt),
  endsAt: toField(row.endsAt),
})

export const isWrittenIn = ({ title, content }: AnnouncementDraft, language: Language): boolean =>
  (title[language] ?? '').trim() !== '' && (content[language] ?? '').trim() !== ''

/** Languages with both title and text; incomplete ones are not sent. */
const written = (draft: AnnouncementDraft, texts: Texts): Record<string, string> =>
  Object.fromEntries(
    languages.flatMap((each) => (isWrittenIn(draft, each) ? [[each, texts[each]?.trim() ?? '']] : [])),
  )

export const isSendable = (draft: AnnouncementDraft): boolean =>
  languages.some((each) => isWrittenIn(draft, each))

/** The announcement in the wire format. */
export const toSend = (draft: AnnouncementDraft): Omit<Sent, 'merchantCode'> => ({
  type: draft.type,
  audience: draft.audience,
  place: draft.place,
  ackRequired: draft.place === 'dialog' && draft.ackRequired,
  languages: [...draft.readers],
  // Visitors have no labels.
  labels: draft.audience === 'visitors' ? [] : [...draft.labels],
  title: written(draft, draft.title),
  content: written(draft, draft.content),
  picture: draft.picture,
  startsAt: toInstant(draft.startsAt),
  endsAt: toInstant(draft.endsAt),
})

const typed = (texts: Texts): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))

type Saved = Omit<Input<typeof saveAnnouncementDraft>, 'merchantCode' | 'draft' | 'nextOf'>

/** What was typed so far in the wire format, complete or not. */
export const toSave = (draft: AnnouncementDraft): Saved => ({
  ...toSend(draft),
  title: typed(draft.title),
  content: typed(draft.content),
})

type Schedule = Pick<DeskAnnouncementRow, 'startsAt' | 'endsAt' | 'withdrawnAt'>

/** State of an announcement for readers at a time. */
export function stateOf(
  { startsAt, endsAt, withdrawnAt }: Schedule,
  now: Date,
): 'withdrawn' | 'scheduled' | 'ended' | 'shown' {
  if (withdrawnAt !== null) return 'withdrawn'
  if (new Date(startsAt) > now) return 'scheduled'
  return endsAt !== null && new Date(endsAt) <= now ? 'ended' : 'shown'
}
