import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import type { DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudioPicture, StudioPictureUse } from '#schemas/studio.ts'
import { Field } from '../fields/Field.tsx'
import { Said } from '../Said.tsx'
import { useStudio } from '../use-studio.tsx'

const uses: readonly StudioPictureUse[] = ['logo', 'symbol', 'shareImage']

/** Logo, symbol and preview image: upload by drag and drop or file dialog, checked immediately, shown on light and dark. */
export const PicturesPanel = observer(function PicturesPanel() {
  return (
    <>
      {uses.map((use) => (
        <Picture key={use} use={use} />
      ))}
    </>
  )
})

const isSvg = ({ name, type }: File) => type === 'image/svg+xml' || name.endsWith('.svg')
const isRaster = ({ type }: File) => /^image\/(png|jpeg|webp)$/.test(type)

/** The content as Base64, read by the browser as a data URL. */
const base64Of = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result.replace(/^[^,]*,/, ''))
    })
    reader.addEventListener('error', () => reject(new Error(file.name)))
    reader.readAsDataURL(file)
  })

const Picture = observer(function Picture({ use }: { use: StudioPictureUse }) {
  const { t } = useTranslation()
  const studio = useStudio()
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const [drawn, setDrawn] = useState<StudioPicture | null>(null)
  const take = async (file: File | undefined) => {
    if (file === undefined) return
    setDrawn(null)
    setRefused(!isSvg(file) && !isRaster(file))
    if (isSvg(file)) await studio.useDrawing(use, await file.text())
    else if (isRaster(file)) setDrawn(await studio.usePicture(use, await base64Of(file)))
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  return (
    <Box sx={{ paddingBlockEnd: 2 }}>
      <Field pointer={`/assets/${use}`} />
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
        <OnBothGrounds use={use} />
        <Typography variant="body2">{t('pictures.drop')}</Typography>
        <Button variant="outlined" onClick={() => chooser.current?.click()}>
          {t('pictures.choose', { name: use })}
        </Button>
        <input
          ref={chooser}
          hidden
          type="file"
          accept=".svg,.png,.jpg,.jpeg,.webp,image/svg+xml,image/png,image/jpeg,image/webp"
          onChange={({ target }) => {
            void take(target.files?.[0])
            // The same file, drawn anew, may be chosen again.
            target.value = ''
          }}
        />
        {isRefused && (
          <Typography role="alert" variant="body2" color="error">
            {t('pictures.notPicture')}
          </Typography>
        )}
        <Said variant="body2">{drawn !== null && <Findings picture={drawn} />}</Said>
      </Box>
    </Box>
  )
})

function Findings({ picture: { width, height, bytes, notes } }: { picture: StudioPicture }) {
  const { t } = useTranslation()
  return (
    <>
      {t('pictures.drawn', { width, height, size: Math.ceil(bytes / 1024) })}
      {notes.map((note) => (
        <Box key={note} component="span" sx={{ display: 'block', color: 'warning.main' }}>
          {t(`pictures.note.${note}`)}
        </Box>
      ))}
    </>
  )
}

/** The brand's own file on the lightest and the darkest ground; nothing while it has none. */
const OnBothGrounds = observer(function OnBothGrounds({ use }: { use: StudioPictureUse }) {
  const { t } = useTranslation()
  const address = useStudio().addressOf(use)
  if (address === null) return null
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {['#ffffff', '#12141c'].map((ground) => (
        <Box
          key={ground}
          component="img"
          alt={t('pictures.on', { name: use, ground })}
          src={address}
          sx={{ blockSize: 72, maxInlineSize: 150, padding: 1, borderRadius: 1 }}
          style={{ background: ground }}
        />
      ))}
    </Box>
  )
})
