import Alert from '@mui/material/Alert'
import { Title, useTranslate } from 'react-admin'

/** In the place of a page that the operator's role does not include. */
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
