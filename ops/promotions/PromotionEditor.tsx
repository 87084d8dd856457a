import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Title, useGetOne, useLocaleState, useRedirect, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { savePromotion } from '#schemas/api/ops-promotions.ts'
import type { DeskPromotion } from '#schemas/api/ops-promotions.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { Awaited } from '../parts/Awaited.tsx'
import { Failed } from '../parts/Failed.tsx'
import { Field } from '../parts/fields.tsx'
import { MerchantChoice } from '../parts/MerchantInput.tsx'
import { textIn } from '../parts/text-in.ts'
import { Preview } from './Preview.tsx'
import { promotionIdOf } from './resources.ts'
import { draftOf, newDraft, readDraft } from './rule-draft.ts'
import type { RuleDraft } from './rule-draft.ts'
import { RuleForm } from './RuleForm.tsx'
import { TextFields } from './TextFields.tsx'
import type { Texts } from './TextFields.tsx'
import { usePreview } from './use-preview.ts'

/** Initial content of the editor: empty, a copy, or the promotion being changed. */
interface Beginning {
  readonly merchantCode: string
  readonly promotionId: string
  /** Of the promotion as it is saved. */
  readonly title: Texts
  readonly draft: RuleDraft
  readonly headline: Texts
  readonly text: Texts
  /** Saving creates a new version of an existing promotion. */
  readonly isChange: boolean
}

/** Editor of a promotion: new, a copy (`?copy=`), or a new version (`?change=`). */
export function PromotionEditor() {
  const [query] = useSearchParams()
  const id = query.get('change') ?? query.get('copy')
  return id === null ? (
    <Editor beginning={nothing()} />
  ) : (
    <FromAnother id={id} isChange={query.has('change')} />
  )
}

const dayMs = 86_400_000
/** Starts tomorrow at midnight. */
const nothing = (): Beginning => ({
  merchantCode: '',
  promotionId: '',
  title: {},
  draft: newDraft(new Date(Math.ceil(Date.now() / dayMs) * dayMs)),
  headline: {},
  text: {},
  isChange: false,
})

function FromAnother({ id, isChange }: { readonly id: string; readonly isChange: boolean }) {
  const { data, error, refetch } = useGetOne<DeskPromotion & RaRecord>('promotions', { id }, { retry: false })
  if (error !== null && error !== undefined) return <Failed error={error} again={refetch} />
  // Coming from the list, react-admin first supplies the list's row, which has no text.
  if (data?.text === undefined) return <Awaited />
  const { merchantCode, promotionId, title, rule, headline, text } = data
  return (
    <Editor
      beginning={{
        merchantCode,
        promotionId: isChange ? promotionId : '',
        title,
        draft: draftOf(rule),
        headline,
        text,
        isChange,
      }}
    />
  )
}

// With the flag of the input's `pattern`.
const idPattern = /^[a-z0-9][a-z0-9\-]{0,39}$/v

function Editor({ beginning }: { readonly beginning: Beginning }) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const redirect = useRedirect()
  const { isChange } = beginning
  const [merchantCode, setMerchantCode] = useState(beginning.merchantCode)
  const [promotionId, setPromotionId] = useState(beginning.promotionId)
  const [draft, setDraft] = useState(beginning.draft)
  const [headline, setHeadline] = useState(beginning.headline)
  const [text, setText] = useState(beginning.text)
  const { rule, faulty } = readDraft(draft)
  const key = { merchantCode, promotionId }
  const isNamed = merchantCode !== '' && idPattern.test(promotionId)
  const preview = usePreview(isNamed ? key : null, rule)
  const title = translate(isChange ? 'desk.promotions.change' : 'desk.promotions.create')
  return (
    <Box sx={{ display: 'grid', gap: 2, paddingBlock: 2, gridTemplateColumns: columns }}>
      <Title title={title} />
      <Card component="section" sx={{ padding: 3, display: 'grid', gap: 2, minWidth: 0 }}>
        <Typography component="h2" variant="h6">
          {isChange ? `${textIn(beginning.title, locale)} · ${promotionId} · ${merchantCode}` : title}
        </Typography>
        {!isChange && <MerchantChoice value={merchantCode} onChange={setMerchantCode} />}
        {!isChange && (
          <Field
            label="desk.promotions.id"
            value={promotionId}
            onChange={setPromotionId}
            html={{ pattern: idPattern.source.slice(1, -1), maxLength: 40, dir: 'ltr' }}
          />
        )}
        <RuleForm
          merchantCode={merchantCode}
          draft={draft}
          faulty={faulty}
          problems={preview?.problems ?? []}
          currency={preview?.currency ?? ''}
          roundGames={preview?.roundGames ?? []}
          onChange={setDraft}
        />
        <TextFields headline={headline} text={text} onHeadline={setHeadline} onText={setText} />
        {faulty.length > 0 && (
          <Alert severity="warning">
            {translate('desk.promotions.faulty', {
              fields: faulty.map((field) => translate(`desk.promotions.field.${field}`)).join(', '),
            })}
          </Alert>
        )}
        <Box>
          <ActButton
            label="desk.promotions.save"
            text={isChange ? 'desk.promotions.changeText' : 'desk.promotions.saveText'}
            variant="contained"
            wantsReason
            blocked={rule === null || !isNamed}
            act={async (reason) => {
              if (rule === null) return null
              await call(savePromotion, { ...key, rule, headline, text, reason })
              redirect(`/promotions/${encodeURIComponent(promotionIdOf(key))}/show`)
              return 'desk.promotions.saved'
            }}
          />
        </Box>
      </Card>
      <Preview {...{ merchantCode, headline, text }} rule={isNamed ? rule : null} place={preview} />
    </Box>
  )
}

const columns = { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }
