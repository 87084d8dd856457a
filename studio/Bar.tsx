import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ButtonProps } from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
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
  const save = useRef<HTMLButtonElement>(null)
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
        gap: { xs: 1, md: 1.5 },
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
        sx={{ flex: { xs: 1, md: 'none' }, minInlineSize: { xs: 96, md: 140 } }}
      >
        {(draft?.brands ?? []).map((id) => (
          <MenuItem key={id} value={id}>
            {id}
          </MenuItem>
        ))}
      </TextField>
      <Act isOff={draft === null} onPress={() => setOpen('create')}>
        {t('create.open')}
      </Act>
      <Typography
        component="div"
        variant="body2"
        color="textSecondary"
        sx={{
          display: 'flex',
          columnGap: 0.75,
          flex: { xs: '1 0 100%', md: 1 },
          justifyContent: { md: 'end' },
          order: { xs: 1, md: 0 },
          overflowWrap: 'anywhere',
        }}
      >
        <Said variant="body2">
          {(draft?.people.length ?? 0) > 1 &&
            `${t('people', { number: (draft?.people.length ?? 1) - 1 })} · `}
          {unsaved.length > 0
            ? t('unsaved', { files: unsaved.map(({ path }) => path).join(', ') })
            : draft !== null && t('saved')}
        </Said>
        {/* Changes with every key, so it is not part of the live region. */}
        {shownAfterMs !== null && `· ${t('shownAfter', { ms: Math.round(shownAfterMs) })}`}
      </Typography>
      <Act isOff={draft?.canUndo !== true} onPress={() => void studio.act(studio.api.undo)}>
        {t('undo')}
      </Act>
      <Act isOff={draft?.canRedo !== true} onPress={() => void studio.act(studio.api.redo)}>
        {t('redo')}
      </Act>
      <Act isOff={draft === null} onPress={() => setOpen('differences')}>
        {t('differences.open')}
      </Act>
      {isOvertaken && (
        <Act
          color="warning"
          onPress={() => {
            // This button goes once the file is read again.
            save.current?.focus()
            void studio.act(studio.api.reread)
          }}
        >
          {t('reread')}
        </Act>
      )}
      <Act
        ref={save}
        variant="contained"
        isOff={!isUnsaved || errors.length > 0}
        onPress={() => void studio.act(() => studio.api.save(isOvertaken))}
      >
        {t(isOvertaken ? 'saveOver' : 'save')}
      </Act>
      {open === 'differences' && <Differences onClose={close} />}
      {open === 'create' && <NewBrand onClose={close} />}
    </Box>
  )
})

interface ActProps extends Pick<ButtonProps, 'ref' | 'color' | 'variant' | 'children'> {
  /** Nothing to do at present. */
  readonly isOff?: boolean
  readonly onPress: () => void
}

/** A command. With nothing to do it stays focusable: a disabled button would drop the focus it was pressed with. */
const Act = ({ isOff = false, onPress, ...props }: ActProps) => (
  <Button {...props} aria-disabled={isOff} {...(!isOff && { onClick: onPress })} />
)

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
