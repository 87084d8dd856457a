import TextField from '@mui/material/TextField'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dotted, isWithin } from '#domain/brand/pointer.ts'
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
  const { schema, sought } = studio
  const [wanted, setWanted] = useState('')
  useEffect(() => {
    if (schema === null || sought === null) return
    const field = fieldsBelow(schema, '').find((pointer) => isWithin(sought.pointer, pointer))
    setWanted(dotted(field ?? sought.pointer))
  }, [schema, sought])
  if (schema === null) return null
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
        onChange={({ target }) => setWanted(target.value)}
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
