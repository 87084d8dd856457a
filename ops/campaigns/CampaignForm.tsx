import { useState } from 'react'
import { campaignChannels, campaignProducts } from '#schemas/api/campaigns.ts'
import { campaignPages } from '#schemas/api/ops-campaigns.ts'
import { languages } from '#domain/vocabulary/languages.ts'
import type { Language } from '#domain/vocabulary/languages.ts'
import { LabelMarks } from '../labels/LabelChoice.tsx'
import { Choice, Field, Marks } from '../parts/fields.tsx'
import { LanguageChoice } from '../parts/LanguageChoice.tsx'
import { isWrittenIn, wantsId } from './campaign-draft.ts'
import type { CampaignDraft } from './campaign-draft.ts'

interface CampaignFormProps {
  /** Empty: none is chosen yet. */
  readonly merchantCode: string
  readonly draft: CampaignDraft
  readonly onChange: (draft: CampaignDraft) => void
}

const pages = ['none', ...campaignPages] as const

/** The fields of a campaign: what, by which channels, to whom, and when. */
export function CampaignForm({ merchantCode, draft, onChange }: CampaignFormProps) {
  const [language, setLanguage] = useState<Language>('en')
  const set = (part: Partial<CampaignDraft>) => onChange({ ...draft, ...part })
  return (
    <>
      <Choice
        label="desk.campaigns.field.product"
        help="desk.campaigns.productHelp"
        words="desk.campaigns.product"
        all={campaignProducts}
        value={draft.product}
        onChange={(product) => set({ product })}
      />
      <Marks
        label="desk.campaigns.field.channels"
        words="desk.campaigns.channel"
        all={campaignChannels}
        value={draft.channels}
        onChange={(channels) => set({ channels })}
      />
      <LanguageChoice
        value={language}
        onChange={setLanguage}
        isWritten={(each) => isWrittenIn(draft, each)}
      />
      <Field
        label="desk.campaigns.field.title"
        value={draft.title[language] ?? ''}
        onChange={(text) => set({ title: { ...draft.title, [language]: text } })}
        html={{ maxLength: 120, dir: 'auto' }}
        required={false}
      />
      <Field
        label="desk.campaigns.field.text"
        help="desk.campaigns.textHelp"
        value={draft.text[language] ?? ''}
        onChange={(text) => set({ text: { ...draft.text, [language]: text } })}
        html={{ maxLength: 2_000, dir: 'auto' }}
        required={false}
        multiline
        minRows={3}
      />
      <Choice
        label="desk.campaigns.field.leadsTo"
        words="desk.campaigns.page"
        all={pages}
        value={draft.page}
        onChange={(page) => set({ page })}
      />
      {wantsId(draft.page) && (
        <Field
          label="desk.campaigns.field.pageId"
          value={draft.pageId}
          onChange={(pageId) => set({ pageId })}
          html={{ pattern: '[a-z0-9][a-z0-9\\-]{0,39}', dir: 'ltr' }}
        />
      )}
      {draft.page !== 'none' && (
        <>
          <Choice
            label="desk.campaigns.field.alsoLeadsTo"
            words="desk.campaigns.page"
            all={pages}
            value={draft.alsoPage}
            onChange={(alsoPage) => set({ alsoPage })}
          />
          {wantsId(draft.alsoPage) && (
            <Field
              label="desk.campaigns.field.pageId"
              value={draft.alsoPageId}
              onChange={(alsoPageId) => set({ alsoPageId })}
              html={{ pattern: '[a-z0-9][a-z0-9\\-]{0,39}', dir: 'ltr' }}
            />
          )}
        </>
      )}
      <LabelMarks merchantCode={merchantCode} value={draft.labels} onChange={(labels) => set({ labels })} />
      <Marks
        label="desk.campaigns.field.languages"
        words="desk.announcements.in"
        all={languages}
        value={draft.languages}
        onChange={(chosen) => set({ languages: chosen })}
      />
      <Field
        label="desk.campaigns.field.rankFrom"
        value={draft.rankFrom}
        onChange={(rankFrom) => set({ rankFrom })}
        html={{ inputMode: 'numeric', pattern: '[0-9]{1,3}' }}
      />
      {(['startsAt', 'expiresAt'] as const).map((name) => (
        <Field
          key={name}
          label={`desk.campaigns.field.${name}`}
          type="datetime-local"
          value={draft[name]}
          onChange={(text) => set({ [name]: text })}
        />
      ))}
    </>
  )
}
