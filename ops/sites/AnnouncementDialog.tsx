import Button from '@mui/material/Button'
import { useState } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import { publishAnnouncement, reviseAnnouncement, saveAnnouncementDraft } from '#schemas/api/ops-content.ts'
import { call } from '../api.ts'
import { ActDialog } from '../parts/ActButton.tsx'
import { MerchantChoice } from '../parts/MerchantInput.tsx'
import { Overtaken } from '../parts/Overtaken.tsx'
import { textIn } from '../parts/text-in.ts'
import { draftOf, emptyAnnouncement, isSendable, toSave, toSend } from './announcement-draft.ts'
import type { AnnouncementRow, DraftRow } from './announcement-draft.ts'
import { AnnouncementForm } from './AnnouncementForm.tsx'

interface AnnouncementDialogProps {
  /** The published announcement that the next version is of; omitted: a new one. */
  readonly row?: AnnouncementRow | undefined
  /** The stored draft as it is now; omitted: none. */
  readonly stored?: DraftRow | undefined
  readonly onClose: () => void
}

/** The button and form for a new announcement. */
export function NewAnnouncement() {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {translate('desk.announcements.new')}
      </Button>
      {open && <AnnouncementDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** A draft and an announcement in the versions that an operator opened. */
interface Base {
  readonly draft: Pick<DraftRow, 'draftId' | 'version'> | null
  /** Version of the announcement; null: a new one. */
  readonly revised: number | null
}

const keyOf = ({ draftId, version }: DraftRow) => ({ draftId, version })

/**
 * Writes a new announcement or the next version of one: published, or saved as a draft that any operator of the
 * merchant can go on with. What another operator has changed meanwhile is never overwritten unseen.
 */
export function AnnouncementDialog({ row, stored, onClose }: AnnouncementDialogProps) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const [merchantCode, setMerchantCode] = useState(stored?.merchantCode ?? row?.merchantCode ?? '')
  const [form, setForm] = useState(() => formOf(stored ?? row))
  const [base, setBase] = useState<Base>(() => ({
    draft: stored === undefined ? null : keyOf(stored),
    revised: stored?.nextOf?.version ?? row?.version ?? null,
  }))
  const next = row === undefined || base.revised === null ? null : { row, version: base.revised }
  const label = next === null ? 'desk.announcements.new' : 'desk.announcements.revise'
  const about = next === null ? translate(label) : textIn(next.row.title, locale)
  const isMerchantSet = row !== undefined || base.draft !== null
  const conflict = conflictOf(base, { row, stored })
  const draft = base.draft ?? undefined
  const settle = (takesTheirs: boolean) => {
    const theirs = conflict === 'revised' ? row : stored
    if (takesTheirs) setForm(formOf(theirs))
    if (conflict === 'revised') setBase({ ...base, revised: row?.version ?? null })
    else
      setBase({
        draft: stored === undefined ? null : keyOf(stored),
        revised: takesTheirs ? (stored?.nextOf?.version ?? null) : base.revised,
      })
  }

  return (
    <ActDialog
      label={label}
      text={next === null ? 'desk.announcements.text' : 'desk.announcements.reviseText'}
      {...(isMerchantSet && { title: `${about} · ${merchantCode}` })}
      confirm="desk.announcements.publish"
      blocked={!isSendable(form) || conflict !== null}
      wantsReason={next !== null}
      act={async (reason) => {
        const sent = { merchantCode, ...toSend(form), ...(draft !== undefined && { draft }) }
        if (next === null) await call(publishAnnouncement, sent)
        else {
          const { announcementId } = next.row
          await call(reviseAnnouncement, { ...sent, announcementId, version: next.version, reason })
        }
        return null
      }}
      aside={{
        label: 'desk.announcements.saveDraft',
        blocked: merchantCode === '' || conflict !== null,
        async act() {
          await call(saveAnnouncementDraft, {
            merchantCode,
            ...toSave(form),
            ...(draft !== undefined && { draft }),
            ...(next !== null && {
              nextOf: { announcementId: next.row.announcementId, version: next.version },
            }),
          })
          return 'desk.announcements.draftSaved'
        },
      }}
      onClose={onClose}
    >
      {!isMerchantSet && (
        <MerchantChoice
          value={merchantCode}
          onChange={(code) => {
            setMerchantCode(code)
            // Each site has its own library and labels.
            setForm({ ...form, picture: null, labels: [] })
          }}
        />
      )}
      {conflict !== null && (
        <Overtaken
          text={`desk.announcements.${conflict}`}
          {...(conflict !== 'draftGone' && { onTake: () => settle(true) })}
          onKeep={() => settle(false)}
        />
      )}
      <AnnouncementForm merchantCode={merchantCode} draft={form} onChange={setForm} />
    </ActDialog>
  )
}

const formOf = (from: DraftRow | AnnouncementRow | undefined) =>
  from === undefined ? emptyAnnouncement : draftOf(from)

/** What another operator has done since the form was opened; null: nothing. */
function conflictOf(
  { draft, revised }: Base,
  { row, stored }: Pick<AnnouncementDialogProps, 'row' | 'stored'>,
): 'draftGone' | 'draftChanged' | 'revised' | null {
  if (draft !== null && stored === undefined) return 'draftGone'
  if (stored !== undefined && stored.version !== draft?.version) return 'draftChanged'
  return row !== undefined && revised !== null && row.version !== revised ? 'revised' : null
}
