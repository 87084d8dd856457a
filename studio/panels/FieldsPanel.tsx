import { observer } from 'mobx-react-lite'
import { fieldsBelow } from '../schema-node.ts'
import { useStudio } from '../use-studio.tsx'
import { Field } from '../fields/Field.tsx'

/** The fields below given pointers, in schema order. */
export const FieldsPanel = observer(function FieldsPanel({ below }: { below: readonly string[] }) {
  const { schema } = useStudio()
  if (schema === null) return null
  return below
    .flatMap((pointer) => fieldsBelow(schema, pointer))
    .map((pointer) => <Field key={pointer} pointer={pointer} />)
})
