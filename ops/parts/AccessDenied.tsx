import Alert from '@mui/material/Alert'
import { Title, useTranslate } from 'react-admin'

/** Shown in place of a page the operator's role may not see. */
export function AccessDenied() {
  const translate = useTranslate()
  return (
    <>
      <Title title="ra.page.access_denied" />
      <Alert severity="warning" sx={{ marginBlock: 2 }}>
        {translate('errors.operator.roleMissing')}
      </Alert>
    </>
  )
}
