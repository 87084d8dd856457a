import type { RaRecord } from 'react-admin'
import type { HelpVoteRow } from '#schemas/api/ops-help.ts'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { MerchantFilter } from '../parts/MerchantInput.tsx'

type Row = HelpVoteRow & RaRecord

const filters = [<MerchantFilter key="merchant" source="merchantCode" alwaysOn />]
const share = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 })

const columns: readonly Column<Row>[] = [
  { source: 'merchantCode' },
  { source: 'articleId' },
  { source: 'language' },
  { source: 'useful', end: true },
  { source: 'notUseful', end: true },
  {
    source: 'share',
    end: true,
    show: ({ useful, notUseful }) => share.format(useful / (useful + notUseful)),
  },
]

/** Readers' votes on help articles, least helpful first. */
export const HelpVoteList = () => <DeskList whole filters={filters} columns={columns} />
