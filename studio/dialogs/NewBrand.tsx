import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hostOf, studioOf } from '../addresses.ts'
import { StudioError } from '../api.ts'
import { useStudio } from '../use-studio.tsx'
import { refusalWords } from '../refusal-words.ts'

/** A name suffices for a valid brand; everything else is inherited. */
export function NewBrand({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { api } = useStudio()
  const [name, setName] = useState('')
  const [typedId, setTypedId] = useState<string | null>(null)
  const [refused, setRefused] = useState<StudioError | null>(null)
  const id = typedId ?? idOf(name)
  const create = async () => {
    try {
      await api.create({ id, name, parent: '_base' })
      location.assign(studioOf(id))
    } catch (error) {
      setRefused(
        error instanceof StudioError ? error : new StudioError({ error: 'failed', about: String(error) }),
      )
    }
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby="new-brand">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void create()
        }}
      >
        <DialogTitle id="new-brand">{t('create.title')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography>{t('create.help')}</Typography>
          <TextField
            required
            label={t('create.name')}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <TextField
            required
            label={t('create.id')}
            helperText={t('create.address', {
              address: hostOf(id === '' ? '…' : id),
            })}
            value={id}
            onChange={({ target }) => setTypedId(target.value)}
          />
          {refused !== null && (
            <Typography role="alert" color="error">
              {refusalWords(t, refused)}
            </Typography>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={id === ''}>
            {t('create.act')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** `Porto Seguro` -> `porto-seguro` */
const idOf = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[-0-9]+|-+$/g, '')
    .slice(0, 40)
