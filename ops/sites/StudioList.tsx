import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { CanAccess, useLogoutIfAccessDenied, useNotify, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { openStudio } from '#schemas/api/ops-studio.ts'
import type { listStudioBrands } from '#schemas/api/ops-studio.ts'
import type { Reply } from '#schemas/api/route.ts'
import { call, sentenceOf } from '../api.ts'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'

type Row = RaRecord & Reply<typeof listStudioBrands>['list'][number]

const columns: readonly Column<Row>[] = [{ source: 'brandId' }, { source: 'merchantCode' }]

/** The brands, with links to the studio. */
export function StudioList() {
  const translate = useTranslate()
  return (
    <DeskList
      whole
      note={<Alert severity="info">{translate('desk.studio.note')}</Alert>}
      columns={columns}
      renderActs={(row) => <Open row={row} />}
    />
  )
}

function Open({ row: { brandId } }: { readonly row: Row }) {
  const translate = useTranslate()
  const notify = useNotify()
  const leaveIfLoggedOut = useLogoutIfAccessDenied()
  const open = async () => {
    // Open the tab during the press: popup blockers reject tabs opened later.
    const tab = window.open('about:blank', '_blank')
    tab?.document.body.append(translate('desk.studio.wait'))
    try {
      const { address } = await call(openStudio, { brandId })
      if (tab === null) return location.assign(address)
      tab.opener = null
      tab.location.replace(address)
      notify('desk.studio.opening', { type: 'info' })
    } catch (error) {
      tab?.close()
      if (!(await leaveIfLoggedOut(error))) notify(sentenceOf(error), { type: 'error' })
    }
  }
  return (
    <CanAccess resource="studio" action="open">
      <Button
        variant="outlined"
        onClick={() => void open()}
        aria-label={`${translate('desk.studio.open')}: ${brandId}`}
      >
        {translate('desk.studio.open')}
      </Button>
    </CanAccess>
  )
}
