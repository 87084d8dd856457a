import TextField from '@mui/material/TextField'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dotted } from '#domain/brand/pointer.ts'
import { Field } from '../fields/Field.tsx'
import { fieldsBelow, nodeAt } from '../schema-node.ts'
import { useStudio } from '../use-studio.tsx'
import { Said } from '../Said.tsx'

/** Render limit; the search finds the others. */
const mostFields = 60

/** All fields of the schema, searchable by name or description. */
export const AllFields = observer(function AllFields() {
  const { t } = useTranslation()
  const studio = useStudio()
  const { schema, soughtPointer } = studio
  const [typed, setTyped] = useState<string | null>(null)
  if (schema === null) return null
  const wanted = typed ?? (soughtPointer === null ? '' : dotted(soughtPointer))
  const needle = wanted.trim().toLowerCase()
  const found = fieldsBelow(schema, '').filter(
    (pointer) =>
      pointer !== '/$schema' &&
      (needle === '' ||
        dotted(pointer).toLowerCase().includes(needle) ||
        (nodeAt(schema, pointer)?.description ?? '').toLowerCase().includes(needle)),
  )
  return (
    <>
      <TextField
        type="search"
        label={t('all.find')}
        value={wanted}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Said variant="body2" color="textSecondary" sx={{ paddingBlock: 1 }}>
        {t('all.found', { number: found.length })}
      </Said>
      {found.slice(0, mostFields).map((pointer) => (
        <Field key={pointer} pointer={pointer} />
      ))}
    </>
  )
})
