import type { CampaignChannel, CampaignProduct } from '#schemas/api/campaigns.ts'
import { pagesWithId } from '#schemas/api/ops-campaigns.ts'
import type { CampaignPage, CampaignTerms } from '#schemas/api/ops-campaigns.ts'
import { languages } from '#domain/vocabulary/languages.ts'
import type { Language } from '#domain/vocabulary/languages.ts'
import { toField, toInstant } from '../parts/instants.ts'

/** The page a campaign leads to; `none`: the message says all. */
export type DraftPage = 'none' | CampaignPage

/** A campaign as form values. */
export interface CampaignDraft {
  readonly product: CampaignProduct
  readonly channels: readonly CampaignChannel[]
  readonly title: Readonly<Partial<Record<string, string>>>
  readonly text: Readonly<Partial<Record<string, string>>>
  readonly page: DraftPage
  readonly pageId: string
  /** The page of the second button. */
  readonly alsoPage: DraftPage
  readonly alsoPageId: string
  readonly labels: readonly string[]
  readonly languages: readonly Language[]
  readonly rankFrom: string
  readonly startsAt: string
  readonly expiresAt: string
}

export const freshCampaign: CampaignDraft = {
  product: 'casino',
  channels: ['inbox'],
  title: {},
  text: {},
  page: 'none',
  pageId: '',
  alsoPage: 'none',
  alsoPageId: '',
  labels: [],
  languages: [],
  rankFrom: '0',
  startsAt: '',
  expiresAt: '',
}

export const draftOf = ({
  leadsTo,
  alsoLeadsTo,
  rankFrom,
  startsAt,
  expiresAt,
  ...terms
}: CampaignTerms): CampaignDraft => ({
  ...terms,
  languages: languages.filter((language) => terms.languages.includes(language)),
  page: leadsTo?.page ?? 'none',
  pageId: leadsTo?.id ?? '',
  alsoPage: alsoLeadsTo?.page ?? 'none',
  alsoPageId: alsoLeadsTo?.id ?? '',
  rankFrom: String(rankFrom),
  startsAt: toField(startsAt),
  expiresAt: toField(expiresAt),
})

export const wantsId = (page: DraftPage): boolean => page !== 'none' && pagesWithId.includes(page)

/** Null: no button. */
const leadOf = (page: DraftPage, id: string): CampaignTerms['leadsTo'] =>
  page === 'none' ? null : { page, ...(wantsId(page) && { id: id.trim() }) }

/** Languages with both a title and a text. */
export const isWrittenIn = ({ title, text }: CampaignDraft, language: Language): boolean =>
  (title[language] ?? '').trim() !== '' && (text[language] ?? '').trim() !== ''

const isHalfWritten = ({ title, text }: CampaignDraft, language: Language): boolean =>
  ((title[language] ?? '').trim() === '') !== ((text[language] ?? '').trim() === '')

const trimmed = (texts: Readonly<Partial<Record<string, string>>>) =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([language, text = '']) =>
      text.trim() === '' ? [] : [[language, text.trim()] as const],
    ),
  )

/** The terms to send; null: incomplete. */
export function termsOf(draft: CampaignDraft): CampaignTerms | null {
  const { product, channels, labels, rankFrom } = draft
  const [leadsTo, also] = [leadOf(draft.page, draft.pageId), leadOf(draft.alsoPage, draft.alsoPageId)]
  const alsoLeadsTo = leadsTo === null ? null : also
  const [startsAt, expiresAt] = [toInstant(draft.startsAt), toInstant(draft.expiresAt)]
  if (channels.length === 0 || startsAt === null || expiresAt === null) return null
  if (!languages.some((each) => isWrittenIn(draft, each))) return null
  if (languages.some((each) => isHalfWritten(draft, each))) return null
  if (leadsTo?.id === '' || alsoLeadsTo?.id === '') return null
  if (alsoLeadsTo !== null && alsoLeadsTo.page === leadsTo?.page && alsoLeadsTo.id === leadsTo.id) return null
  if (!/^\d{1,3}$/.test(rankFrom)) return null
  return {
    product,
    channels: [...channels],
    title: trimmed(draft.title),
    text: trimmed(draft.text),
    leadsTo,
    ...(alsoLeadsTo !== null && { alsoLeadsTo }),
    labels: [...labels],
    languages: [...draft.languages],
    rankFrom: Number(rankFrom),
    startsAt,
    expiresAt,
  }
}
