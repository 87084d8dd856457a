import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { CanAccess, useLocaleState, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { languages } from '#domain/vocabulary/languages.ts'
import { changeGood, createGood, pauseGood, setGoodStock } from '#schemas/api/ops-mall.ts'
import type { DeskGoodRow } from '#schemas/api/ops-mall.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import type { Column } from '../parts/columns.tsx'
import { DeskList } from '../parts/DeskList.tsx'
import { Field } from '../parts/fields.tsx'
import { State } from '../parts/formats.tsx'
import { MerchantChoice, MerchantFilter } from '../parts/MerchantInput.tsx'
import { ActRow } from '../parts/queue.tsx'
import { textIn } from '../parts/text-in.ts'
import { draftOf, emptyGood, givesOf, isWrittenIn, stockOf, termsOf } from './good-draft.ts'
import { GoodForm } from './GoodForm.tsx'
import { PointsExpiry } from './PointsExpiry.tsx'

type Row = DeskGoodRow & RaRecord
interface OfRow {
  readonly row: Row
}

const filters = [<MerchantFilter key="merchant" source="merchantCode" alwaysOn />]

const columns: readonly Column<Row>[] = [
  { source: 'merchantCode' },
  { source: 'title', show: (row) => <Title row={row} /> },
  { source: 'kind', show: (row) => <Kind row={row} /> },
  { source: 'points', end: true },
  { source: 'stock', end: true, show: (row) => <Stock row={row} /> },
  { source: 'paused', show: (row) => <Shown row={row} /> },
]

/** Goods of the points mall with price, stock and eligibility. */
export const GoodList = () => (
  <DeskList
    whole
    filters={filters}
    actions={
      <CanAccess resource="goods" action="create">
        <PointsExpiry />
        <NewGood />
      </CanAccess>
    }
    columns={columns}
    renderActs={(row) => <Acts key={row.goodId} row={row} />}
  />
)

function Title({ row: { title, text, goodId } }: OfRow) {
  const [locale] = useLocaleState()
  return (
    <Box sx={{ maxWidth: 360 }} dir="auto">
      <div>{textIn(title, locale) || goodId}</div>
      <Typography variant="body2" color="textSecondary">
        {textIn(text, locale)}
      </Typography>
    </Box>
  )
}

function Kind({ row: { kind, gives } }: OfRow) {
  const translate = useTranslate()
  return (
    <>
      <div>{translate(`desk.goods.kind.${kind}`)}</div>
      {gives !== null && gives !== undefined && (
        <Typography variant="body2" color="textSecondary">
          {'raffle' in gives
            ? translate('desk.goods.givesTickets', { count: gives.tickets, raffle: gives.raffle })
            : translate('desk.goods.givesRounds', {
                count: gives.rounds,
                games: gives.gameIds.join(', '),
              })}
        </Typography>
      )}
    </>
  )
}

function Stock({ row: { stock } }: OfRow) {
  const translate = useTranslate()
  return stock === null ? translate('desk.goods.unlimited') : stock
}

const Shown = ({ row: { paused, stock } }: OfRow) => (
  <State
    label={`desk.goods.state.${paused ? 'paused' : stock === 0 ? 'soldOut' : 'shown'}`}
    tone={paused ? 'default' : stock === 0 ? 'warning' : 'success'}
  />
)

function Acts({ row }: OfRow) {
  const { merchantCode, goodId, paused } = row
  return (
    <ActRow>
      <CanAccess resource="goods" action="change">
        <Change row={row} />
      </CanAccess>
      <CanAccess resource="goods" action="stock">
        <ChangeStock row={row} />
      </CanAccess>
      <CanAccess resource="goods" action="pause">
        <ActButton
          label={paused ? 'desk.goods.resume' : 'desk.goods.pause'}
          text={paused ? 'desk.goods.resumeText' : 'desk.goods.pauseText'}
          danger={!paused}
          wantsReason
          act={(reason) =>
            call(pauseGood, { merchantCode, goodId, paused: !paused, reason }).then(() => null)
          }
        />
      </CanAccess>
    </ActRow>
  )
}

function Change({ row }: OfRow) {
  const { merchantCode, goodId } = row
  const [draft, setDraft] = useState(() => draftOf(row))
  return (
    <ActButton
      label="desk.goods.change"
      text="desk.goods.changeText"
      wantsReason
      blocked={!languages.some((each) => isWrittenIn(draft, each))}
      act={(reason) => call(changeGood, { merchantCode, goodId, ...termsOf(draft), reason }).then(() => null)}
    >
      <GoodForm merchantCode={merchantCode} draft={draft} onChange={setDraft} isNew={false} />
    </ActButton>
  )
}

function ChangeStock({ row: { merchantCode, goodId, stock } }: OfRow) {
  const [text, setText] = useState(stock === null ? '' : String(stock))
  return (
    <ActButton
      label="desk.goods.setStock"
      text="desk.goods.setStockText"
      wantsReason
      act={(reason) =>
        call(setGoodStock, { merchantCode, goodId, stock: stockOf(text), reason }).then(() => null)
      }
    >
      <Field
        label="desk.goods.stock"
        type="number"
        required={false}
        value={text}
        onChange={setText}
        html={{ min: 0, max: 1_000_000 }}
      />
    </ActButton>
  )
}

function NewGood() {
  const [merchantCode, setMerchantCode] = useState('')
  const [draft, setDraft] = useState(emptyGood)
  const { goodId, kind, amountUnits, stock } = draft
  const gives = givesOf(draft)
  return (
    <ActButton
      label="desk.goods.create"
      text="desk.goods.createText"
      variant="contained"
      wantsReason
      blocked={
        merchantCode === '' || gives === 'unfilled' || !languages.some((each) => isWrittenIn(draft, each))
      }
      act={async (reason) => {
        if (gives === 'unfilled') return null
        await call(createGood, {
          merchantCode,
          goodId,
          kind,
          amountUnits: kind === 'money' ? stockOf(amountUnits) : null,
          gives,
          stock: stockOf(stock),
          ...termsOf(draft),
          reason,
        })
        setDraft(emptyGood)
        return null
      }}
    >
      <MerchantChoice value={merchantCode} onChange={setMerchantCode} />
      <GoodForm merchantCode={merchantCode} draft={draft} onChange={setDraft} isNew />
    </ActButton>
  )
}
