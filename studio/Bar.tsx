import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { studioOf } from './addresses.ts'
import { Differences } from './dialogs/Differences.tsx'
import { NewBrand } from './dialogs/NewBrand.tsx'
import type { StudioStore } from './studio.store.ts'
import { useStudio } from './use-studio.tsx'
import { Said } from './Said.tsx'

/** The brand, other editors, unsaved files, undo and redo, differences, and saving. */
export const Bar = observer(function Bar() {
  const { t } = useTranslation()
  const studio = useStudio()
  const { draft, errors, isUnsaved, shownAfterMs } = studio
  const [open, setOpen] = useState<'differences' | 'create' | null>(null)
  useUndoKeys(studio)
  const close = () => setOpen(null)
  const unsaved = draft?.documents.filter((document) => document.isUnsaved) ?? []
  const isOvertaken = unsaved.some((document) => document.isOvertaken)
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        paddingInline: 2,
        paddingBlock: 1,
        color: 'text.primary',
        bgcolor: 'background.paper',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Typography component="h1" sx={{ fontWeight: 700, fontSize: 18 }}>
        {t('title')}
      </Typography>
      <TextField
        select
        fullWidth={false}
        label={t('brand')}
        value={draft?.id ?? ''}
        onChange={({ target }) => location.assign(studioOf(target.value))}
        sx={{ minInlineSize: 140 }}
      >
        {(draft?.brands ?? []).map((id) => (
          <MenuItem key={id} value={id}>
            {id}
          </MenuItem>
        ))}
      </TextField>
      <Button disabled={draft === null} onClick={() => setOpen('create')}>
        {t('create.open')}
      </Button>
      <Box sx={{ flex: 1 }} />
      <Said variant="body2" color="textSecondary">
        {(draft?.people.length ?? 0) > 1 && `${t('people', { number: (draft?.people.length ?? 1) - 1 })} · `}
        {unsaved.length > 0
          ? t('unsaved', { files: unsaved.map(({ path }) => path).join(', ') })
          : draft !== null && t('saved')}
        {shownAfterMs !== null && ` · ${t('shownAfter', { ms: Math.round(shownAfterMs) })}`}
      </Said>
      <Button disabled={draft?.canUndo !== true} onClick={() => void studio.act(studio.api.undo)}>
        {t('undo')}
      </Button>
      <Button disabled={draft?.canRedo !== true} onClick={() => void studio.act(studio.api.redo)}>
        {t('redo')}
      </Button>
      <Button disabled={draft === null} onClick={() => setOpen('differences')}>
        {t('differences.open')}
      </Button>
      {isOvertaken && (
        <Button color="warning" onClick={() => void studio.act(studio.api.reread)}>
          {t('reread')}
        </Button>
      )}
      <Button
        variant="contained"
        disabled={!isUnsaved || errors.length > 0}
        onClick={() => void studio.act(() => studio.api.save(isOvertaken))}
      >
        {t(isOvertaken ? 'saveOver' : 'save')}
      </Button>
      {open === 'differences' && <Differences onClose={close} />}
      {open === 'create' && <NewBrand onClose={close} />}
    </Box>
  )
})

/** Undo and redo by keyboard, except in text fields, which have their own. */
function useUndoKeys(studio: StudioStore): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      const isText =
        target instanceof HTMLElement &&
        target.matches('textarea, input:not([type]), input[type=text], input[type=search], [contenteditable]')
      if (isText || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
      event.preventDefault()
      void studio.act(event.shiftKey ? studio.api.redo : studio.api.undo)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [studio])
}
