import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import type { DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../fields/Field.tsx'
import { useStudio } from '../use-studio.tsx'

/** Logo and symbol: upload by drag and drop, checked immediately, shown on light and dark. */
export const PicturesPanel = observer(function PicturesPanel() {
  return (
    <>
      {(['logo', 'symbol', 'shareImage'] as const).map((name) => (
        <Picture key={name} name={name} />
      ))}
    </>
  )
})

const Picture = observer(function Picture({ name }: { name: 'logo' | 'symbol' | 'shareImage' }) {
  const { t } = useTranslation()
  const studio = useStudio()
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const file = studio.valueOf(`/assets/${name}`)
  const path = `${studio.draft?.id ?? ''}/${String(file)}`
  const drawing = studio.draft?.documents.find((document) => document.path === path)?.text
  const take = async (picture: File | undefined) => {
    const isDrawing = picture?.name.endsWith('.svg') === true
    setRefused(!isDrawing)
    if (picture === undefined || !isDrawing) return
    const [to, text] = [`${name}.svg`, await picture.text()]
    await studio.edit([
      { path: `${studio.draft?.id ?? ''}/${to}`, pointer: '', value: text },
      { path: studio.file, pointer: `/assets/${name}`, value: to },
    ])
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  return (
    <Box sx={{ paddingBlockEnd: 2 }}>
      <Field pointer={`/assets/${name}`} />
      <Box
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        sx={{
          border: '2px dashed',
          borderColor: isOver ? 'primary.main' : 'divider',
          borderRadius: 1,
          padding: 1.5,
          display: 'grid',
          gap: 1,
          justifyItems: 'center',
        }}
      >
        {drawing !== undefined && (
          <Box sx={{ display: 'flex', gap: 1 }}>
            {['#ffffff', '#12141c'].map((ground) => (
              <Box
                key={ground}
                component="img"
                alt={t('pictures.on', { name, ground })}
                src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`}
                sx={{ blockSize: 72, maxInlineSize: 150, padding: 1, borderRadius: 1 }}
                style={{ background: ground }}
              />
            ))}
          </Box>
        )}
        <Typography variant="body2">{t('pictures.drop')}</Typography>
        <Button variant="outlined" onClick={() => chooser.current?.click()}>
          {t('pictures.choose', { name })}
        </Button>
        <input
          ref={chooser}
          hidden
          type="file"
          accept=".svg,image/svg+xml"
          onChange={({ target }) => {
            void take(target.files?.[0])
            // The same file, drawn anew, may be chosen again.
            target.value = ''
          }}
        />
        {isRefused && (
          <Typography role="alert" variant="body2" color="error">
            {t('pictures.notSvg')}
          </Typography>
        )}
      </Box>
    </Box>
  )
})
