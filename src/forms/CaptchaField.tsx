import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { bare } from '#src/ui/styles/fragments.ts'
import type { CaptchaStore } from './captcha.store.ts'
import { FormField } from './FormField.tsx'
import type { FormStore } from './form.store.ts'

const Row = styled.div({
  display: 'grid',
  gridTemplateColumns: '1fr 160px',
  alignItems: 'end',
  gap: space(3),
})
const Picture = styled.button({
  ...bare,
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  minBlockSize: token('size.control'),
  borderRadius: token('radius.control'),
  background: token('color.surface3'),
  boxShadow: `inset 0 0 0 1px ${token('color.line')}`,
  color: token('color.muted'),
  fontSize: token('text.sm'),
  '& img': { inlineSize: '100%', blockSize: token('size.control'), objectFit: 'contain', background: '#fff' },
})

interface CaptchaFieldProps<Id extends string> {
  form: FormStore<Id | 'captcha'>
  captcha: CaptchaStore
}

/** Captcha picture with its text field. Pressing the picture loads another one. */
export const CaptchaField = observer(function CaptchaField<Id extends string>({
  form,
  captcha,
}: CaptchaFieldProps<Id>) {
  const { t } = useTranslation()
  if (form.field('captcha') === null) return null
  return (
    <Row>
      <FormField form={form} id="captcha" />
      <Picture type="button" onClick={() => void captcha.refresh()} aria-label={t('session:captcha.refresh')}>
        {captcha.imageUrl !== null && <img src={captcha.imageUrl} alt={t('session:captcha.alt')} />}
        {captcha.imageUrl === null && !captcha.hasFailed && <Skeleton shape="control" />}
        {captcha.hasFailed && <Icon name="refresh" />}
      </Picture>
    </Row>
  )
}) as <Id extends string>(props: CaptchaFieldProps<Id>) => React.ReactElement | null
