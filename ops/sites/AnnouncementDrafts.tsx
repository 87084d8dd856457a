import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { CanAccess, useGetList, useListContext, useLocaleState, useTranslate } from 'react-admin'
import { deleteAnnouncementDraft } from '#schemas/api/ops-content.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { Failed } from '../parts/Failed.tsx'
import { Moment, State } from '../parts/formats.tsx'
import { textIn } from '../parts/text-in.ts'
import type { AnnouncementRow, DraftRow } from './announcement-draft.ts'
import { AnnouncementDialog } from './AnnouncementDialog.tsx'

/** Drafts of the merchants in the list of announcements. */
function useDrafts() {
  const { filterValues } = useListContext()
  return useGetList<DraftRow>('announcementDrafts', { filter: filterValues as object })
}

/** Unfinished announcements, the latest change first. */
export function AnnouncementDrafts() {
  const translate = useTranslate()
  const id = useId()
  const { data: published = [] } = useListContext<AnnouncementRow>()
  const { data: drafts = [], error, refetch } = useDrafts()
  /** Kept apart from the rows: the form stays open if another operator deletes the draft. */
  const [opened, setOpened] = useState<DraftRow | null>(null)
  const revised = (draft: DraftRow | undefined) =>
    published.find(
      ({ merchantCode, announcementId }) =>
        merchantCode === draft?.merchantCode && announcementId === draft.nextOf?.announcementId,
    )
  const stored = drafts.find((each) => each.id === opened?.id)
  if (error !== null) return <Failed error={error} again={refetch} />
  return (
    <>
      {drafts.length > 0 && (
        <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1, marginBlockEnd: 2 }}>
          <Typography id={id} variant="h6" component="h2">
            {translate('desk.announcements.drafts')}
          </Typography>
          <Stack component="ul" sx={{ gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
            {drafts.map((draft) => (
              <Draft key={draft.id} draft={draft} of={revised(draft)} onOpen={() => setOpened(draft)} />
            ))}
          </Stack>
        </Box>
      )}
      {opened !== null && (
        <AnnouncementDialog stored={stored} row={revised(stored ?? opened)} onClose={() => setOpened(null)} />
      )}
    </>
  )
}

interface DraftProps {
  readonly draft: DraftRow
  /** The announcement whose next version it is. */
  readonly of: AnnouncementRow | undefined
  readonly onOpen: () => void
}

function Draft({ draft, of, onOpen }: DraftProps) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const { merchantCode, draftId, version, type, title, nextOf, changedBy, changedAt } = draft
  const name = textIn(title, locale)
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', padding: 1.5 }}
    >
      <Box sx={{ flex: '1 1 16rem', minInlineSize: 0, overflowWrap: 'anywhere' }}>
        <State label="desk.announcements.draft" tone="warning" />{' '}
        <bdi>{name === '' ? translate('desk.announcements.untitled') : name}</bdi>
        <Typography variant="body2" color="textSecondary">
          {merchantCode} · {translate(`desk.announcements.type.${type}`)}
          {nextOf !== null && (
            <>
              {' · '}
              {translate('desk.announcements.nextOf')} <bdi>{textIn(of?.title ?? {}, locale)}</bdi>
            </>
          )}
          {' · '}
          {changedBy}, <Moment at={changedAt} />
        </Typography>
      </Box>
      <CanAccess resource="announcementDrafts" action="save">
        <Button variant="outlined" onClick={onOpen}>
          {translate('desk.announcements.goOn')}
        </Button>
      </CanAccess>
      <CanAccess resource="announcementDrafts" action="delete">
        <ActButton
          label="desk.announcements.deleteDraft"
          text="desk.announcements.deleteDraftText"
          danger
          act={() =>
            call(deleteAnnouncementDraft, { merchantCode, draft: { draftId, version } }).then(() => null)
          }
        />
      </CanAccess>
    </Paper>
  )
}

/** The button and form for the next version, begun or not. */
export function ReviseAnnouncement({ row }: { readonly row: AnnouncementRow }) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const { data: drafts = [] } = useDrafts()
  const { merchantCode, announcementId } = row
  const stored = drafts.find(
    (each) => each.merchantCode === merchantCode && each.nextOf?.announcementId === announcementId,
  )
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('desk.announcements.revise')}
      </Button>
      {open && <AnnouncementDialog row={row} stored={stored} onClose={() => setOpen(false)} />}
    </>
  )
}
