import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { CanAccess, useNotify, useRefresh, useTranslate } from 'react-admin'
import {
  answerService,
  closeService,
  getServiceThreadPicture,
  takeService,
} from '#schemas/api/ops-service.ts'
import type { DeskServiceThread } from '#schemas/api/ops-service.ts'
import { serviceLetters } from '#schemas/api/service.ts'
import { call, sentenceOf } from '../api.ts'
import { DetailPage } from '../parts/DetailPage.tsx'
import { Moment, State } from '../parts/formats.tsx'
import { Thread } from '../parts/Thread.tsx'
import { From, serviceTones } from './ServiceList.tsx'
import { useLive } from './use-live.ts'

/** One thread: the asker, the messages and the reply form. */
export function ServiceShow() {
  useLive()
  return (
    <DetailPage<DeskServiceThread> mark="thread" columns={1}>
      {(thread) => (
        <>
          <Head thread={thread} />
          <Messages thread={thread} />
          <CanAccess resource="service" action="answer">
            <Answer thread={thread} />
          </CanAccess>
        </>
      )}
    </DetailPage>
  )
}

interface OfThread {
  readonly thread: DeskServiceThread
}

/** Runs an action on the thread and reloads it. Returns whether it succeeded. */
function useDeed() {
  const notify = useNotify()
  const refresh = useRefresh()
  return async (deed: () => Promise<unknown>): Promise<boolean> => {
    try {
      await deed()
      refresh()
      return true
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
      refresh()
      return false
    }
  }
}

function Head({ thread }: OfThread) {
  const translate = useTranslate()
  const deed = useDeed()
  const { merchantCode, threadId, state, language, waitingSince, takenBy } = thread
  const key = { merchantCode, threadId }
  return (
    <Card sx={{ display: 'grid', gap: 1.5, padding: 2, justifyItems: 'start' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography component="h2" variant="h5">
          {translate('desk.service.title')}
        </Typography>
        <State label={`desk.service.state.${state}`} tone={serviceTones[state]} />
      </Box>
      <From row={thread} />
      <Typography color="textSecondary">
        {translate('desk.service.language', { language })}
        {takenBy !== null && ` · ${translate('desk.service.takenBy', { name: takenBy })}`}
        {waitingSince !== null && (
          <>
            {' · '}
            {translate('desk.service.since')} <Moment at={waitingSince} />
          </>
        )}
      </Typography>
      {state !== 'closed' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <CanAccess resource="service" action="take">
            <Button variant="outlined" onClick={() => void deed(() => call(takeService, key))}>
              {translate('desk.service.take')}
            </Button>
          </CanAccess>
          <CanAccess resource="service" action="close">
            <Button variant="outlined" onClick={() => void deed(() => call(closeService, key))}>
              {translate('desk.service.close')}
            </Button>
          </CanAccess>
        </Box>
      )}
    </Card>
  )
}

function Messages({ thread: { merchantCode, threadId, language, thread } }: OfThread) {
  const translate = useTranslate()
  return (
    <Thread
      title="desk.service.thread"
      lang={language}
      items={thread.map(({ author, operator, first, ...message }) => ({
        ...message,
        by: operator ?? translate(`desk.service.author.${author}`),
        tone: author === 'asker' ? 'asker' : 'house',
        ...(first !== null && { facts: <First {...first} /> }),
      }))}
      readPicture={(place, number) =>
        call(getServiceThreadPicture, { merchantCode, threadId, place, index: number - 1 }).then(
          ({ picture }) => picture,
        )
      }
    />
  )
}

/** The automatic first message. */
function First({ open, expectedMinutes, ahead }: NonNullable<DeskServiceThread['thread'][number]['first']>) {
  const translate = useTranslate()
  return (
    <Typography variant="body2">
      {translate(open ? 'desk.service.saidOpen' : 'desk.service.saidClosed', {
        minutes: expectedMinutes ?? '–',
        ahead,
      })}
    </Typography>
  )
}

/** The reply form. A refused text stays in the field. */
function Answer({ thread: { merchantCode, threadId, messages } }: OfThread) {
  const translate = useTranslate()
  const deed = useDeed()
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const isDone = await deed(() =>
      call(answerService, { merchantCode, threadId, after: messages, text: text.trim() }),
    )
    setBusy(false)
    if (isDone) setText('')
  }
  return (
    <Card
      component="form"
      sx={{ display: 'grid', gap: 1.5, padding: 2, justifyItems: 'start' }}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextField
        label={translate('desk.service.answer')}
        helperText={translate('desk.service.answerHelp')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        multiline
        minRows={3}
        fullWidth
        slotProps={{ htmlInput: { maxLength: serviceLetters, dir: 'auto' } }}
      />
      <Button type="submit" variant="contained" disabled={isBusy || text.trim() === ''}>
        {translate('desk.service.send')}
      </Button>
    </Card>
  )
}
