import { useTranslation } from 'react-i18next'
import { mostPictures } from '#schemas/api/feedback.ts'
import { PicturePicker } from '#src/ui/patterns/PicturePicker/index.ts'

interface PicturesProps {
  files: readonly File[]
  onChange: (files: readonly File[]) => void
}

/** Picture picker of a message. */
export function Pictures({ files, onChange }: PicturesProps) {
  const { t } = useTranslation()
  return (
    <PicturePicker
      files={files}
      onChange={onChange}
      most={mostPictures}
      words={{
        add: t('feedback:pictures.add'),
        hint: t('feedback:pictures.hint'),
        chosen: t('feedback:pictures.chosen'),
        remove: (name) => t('feedback:pictures.remove', { name }),
        refused: t('feedback:pictures.refused'),
      }}
    />
  )
}
