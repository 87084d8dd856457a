import { observer } from 'mobx-react-lite'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '#src/ui/primitives/TextField/index.ts'
import type { FieldControl } from './form-field.ts'
import type { FormStore } from './form.store.ts'

type InputProps = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>

const plain: InputProps = { autoCapitalize: 'none', spellCheck: false }
const inputProps: Readonly<Record<FieldControl, InputProps>> = {
  text: { type: 'text', ...plain },
  password: { type: 'password', ...plain },
  newPassword: { type: 'password', ...plain },
  email: { type: 'email', inputMode: 'email', ...plain },
  tel: { type: 'tel', inputMode: 'tel' },
  number: { type: 'text', inputMode: 'numeric', ...plain },
  date: { type: 'date' },
  captcha: { type: 'text', ...plain },
}

interface FormFieldProps<Id extends string> {
  form: FormStore<Id>
  id: Id
  /** Before and after the input, e.g. a dial code or a captcha picture. */
  prefix?: ReactNode
  suffix?: ReactNode
  /** The label is visually hidden and used as placeholder; errors and hints are not shown. */
  compact?: boolean
  /** Gets the focus when the surrounding dialog opens. */
  takesFocus?: boolean
}

/** Renders one field of a form store with its control; nothing if the form does not ask for it. */
export const FormField = observer(function FormField<Id extends string>({
  form,
  id,
  prefix,
  suffix,
  compact = false,
  takesFocus = false,
}: FormFieldProps<Id>) {
  const { t } = useTranslation()
  const field = form.field(id)
  if (field === null) return null
  const { control, label, error, hint, required, maxLength, autoComplete, value } = field
  // Without `maxLength`, which would silently truncate a pasted password.
  const isPassword = inputProps[control].type === 'password'
  return (
    <TextField
      {...inputProps[control]}
      name={id}
      label={t(label)}
      labelHidden={compact}
      {...(compact && { placeholder: t(label) })}
      required={required}
      {...(!compact && error !== null && { error: t(error.key, { ...error.values }) })}
      {...(!compact && hint != null && hint.key !== error?.key && { hint: t(hint.key, { ...hint.values }) })}
      {...(isPassword && {
        reveal: { show: t('app:field.showPassword'), hide: t('app:field.hidePassword') },
      })}
      {...(maxLength !== undefined && !isPassword && { maxLength })}
      {...(autoComplete === undefined ? { autoComplete: 'off' } : { autoComplete })}
      {...(prefix !== undefined && { prefix })}
      {...(suffix !== undefined && { suffix })}
      {...(takesFocus && { 'data-autofocus': true })}
      value={value}
      onChange={(event) => form.set(id, event.target.value)}
    />
  )
}) as <Id extends string>(props: FormFieldProps<Id>) => React.ReactElement
