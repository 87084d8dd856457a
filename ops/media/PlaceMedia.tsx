import Button from '@mui/material/Button'
import ListSubheader from '@mui/material/ListSubheader'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useGetList, useNotify, useRefresh, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { placeMedia } from '#schemas/api/ops-media.ts'
import type { MediaPlace, MediaRow } from '#schemas/api/ops-media.ts'
import { call, sentenceOf } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'

const kinds = ['promotion', 'help'] as const

/** Assigns a picture to a promotion or help article; the previous one stays in the library. */
export function PlaceMedia({ row: { merchantCode, mediaId } }: { readonly row: MediaRow }) {
  const [place, setPlace] = useState<MediaPlace | null>(null)
  return (
    <ActButton
      label="desk.media.place"
      text="desk.media.placeText"
      blocked={place === null}
      act={async () => {
        if (place === null) return null
        const { kind, thingId } = place
        await call(placeMedia, { merchantCode, kind, thingId, mediaId })
        setPlace(null)
        return null
      }}
    >
      <PlaceChoice merchantCode={merchantCode} value={place} onChange={setPlace} />
    </ActButton>
  )
}

interface PlaceChoiceProps {
  readonly merchantCode: string
  readonly value: MediaPlace | null
  readonly onChange: (place: MediaPlace | null) => void
}

function PlaceChoice({ merchantCode, value, onChange }: PlaceChoiceProps) {
  const translate = useTranslate()
  const { data = [] } = useGetList<MediaPlace & RaRecord>('mediaPlaces', { filter: { merchantCode } })
  const idOf = ({ kind, thingId }: MediaPlace) => `${kind} ${thingId}`
  return (
    <TextField
      select
      required
      fullWidth
      label={translate('desk.media.where')}
      value={data.length === 0 || value === null ? '' : idOf(value)}
      onChange={({ target }) => onChange(data.find((each) => idOf(each) === target.value) ?? null)}
    >
      {kinds.flatMap((kind) => [
        <ListSubheader key={kind}>{translate(`desk.media.kind.${kind}`)}</ListSubheader>,
        ...data
          .filter((each) => each.kind === kind)
          .map((each) => (
            <MenuItem key={idOf(each)} value={idOf(each)}>
              <bdi>{each.label}</bdi>
              {each.mediaId !== null && ` · ${translate('desk.media.hasOne')}`}
            </MenuItem>
          )),
      ])}
    </TextField>
  )
}

/** Removes the picture from its place. */
export function TakeOff(place: Pick<MediaPlace, 'kind' | 'thingId'> & { readonly merchantCode: string }) {
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const take = async () => {
    try {
      await call(placeMedia, { ...place, mediaId: null })
      notify('desk.done', { type: 'success' })
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
    }
    refresh()
  }
  return (
    <Button size="small" onClick={() => void take()}>
      {translate('desk.media.takeOff')}
    </Button>
  )
}
