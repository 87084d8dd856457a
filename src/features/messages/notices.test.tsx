import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { acknowledgeAnnouncement, listAnnouncements } from '#schemas/api/messages.ts'
import type { Announcement } from '#schemas/api/messages.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { createGamesStage } from '#src/features/games/testing/games-stage.tsx'
import { englishTexts } from '#src/features/games/testing/texts.ts'
import { gatewayWithGames } from '#src/features/games/testing/wire-games.ts'
import { aBrand } from '#tests/support/brand.ts'
import { NoticeDialog } from './components/NoticeDialog.tsx'
import { NoticeLine } from './components/NoticeLine.tsx'
import { aNotice, aNoticePage } from './testing/notices.ts'

interface OpenOptions {
  readonly loggedIn?: boolean
  readonly api?: ReturnType<typeof gatewayWithGames>
  readonly dialogs?: 'all' | 'required'
}

async function open(
  list: Announcement[],
  { loggedIn = false, api = gatewayWithGames(), dialogs = 'all' }: OpenOptions = {},
) {
  api.answer(listAnnouncements, () => aNoticePage(list))
  const stage = await createGamesStage({ api, brand: aBrand(), texts: englishTexts(), loggedIn })
  render(
    <stage.Stage>
      <NoticeLine dialogs={dialogs} />
    </stage.Stage>,
  )
  return { ...stage, api, user: userEvent.setup() }
}

test('a strip that was closed comes back with the next version only', async () => {
  const list = [aNotice()]
  const { user, notices } = await open(list)
  await user.click(await screen.findByRole('button', { name: 'Close announcement' }))
  notices.tell()
  await waitFor(() => expect(screen.queryByText('Night of draws')).toBeNull())
  list[0] = aNotice({ version: 2, title: 'Night of more draws' })
  notices.tell()
  expect(await screen.findByText('Night of more draws')).toBeVisible()
})

test('an answer in the dialog closes the strip of that version, and the next version has one', async () => {
  const list = [aNotice({ place: 'dialog' })]
  const { storage, notices } = await open(list)
  expect(await screen.findByText('Night of draws')).toBeVisible()
  storage.set('noticesSeen', '{"n1":1}')
  notices.tell()
  await waitFor(() => expect(screen.queryByText('Night of draws')).toBeNull())
  expect(storage.get('announcementClosed')).toBe('n1 1')
  list[0] = aNotice({ place: 'dialog', version: 2, title: 'Night of more draws' })
  notices.tell()
  expect(await screen.findByText('Night of more draws')).toBeVisible()
})

test('without announcements the next page keeps no line free', async () => {
  const { storage } = await open([])
  await waitFor(() => expect(storage.get('announcementClosed')).toBe('none'))
})

test('an announcement for the dialog opens it once, and not while another dialog is open', async () => {
  const { dialogs, clock, storage, notices } = await open([aNotice({ place: 'dialog' })])
  await screen.findByText('Night of draws')
  dialogs.open({ id: 'other' })
  await waitFor(() => expect(dialogs.top?.id).toBe('other'))
  await clock.advance(5_000)
  expect(dialogs.top?.id).toBe('other')
  dialogs.close('other')
  await waitFor(async () => {
    await clock.advance(1_000)
    expect(dialogs.top?.id).toBe('notice')
  })
  storage.set('noticesSeen', '{"n1":1}')
  dialogs.closeAll()
  notices.tell()
  await waitFor(() => expect(screen.queryByText('Night of draws')).toBeNull())
  await clock.advance(5_000)
  expect(dialogs.top).toBeNull()
})

test('a page that is no door to the house opens only what wants a confirmation', async () => {
  const { dialogs, clock } = await open(
    [aNotice({ place: 'dialog' }), aNotice({ id: 'n2', place: 'dialog', ackRequired: true })],
    { dialogs: 'required' },
  )
  // The other announcement is in the strip.
  expect(await screen.findByText('Night of draws')).toBeVisible()
  await waitFor(async () => {
    await clock.advance(1_000)
    expect(JSON.stringify(dialogs.top)).toContain('"n2"')
  })
  expect(JSON.stringify(dialogs.top)).not.toContain('"n1"')
})

async function openDialog(notices: Announcement[], options: { loggedIn?: boolean } = {}) {
  const api = gatewayWithGames().answer(acknowledgeAnnouncement, {})
  const stage = await createGamesStage({ api, brand: aBrand(), texts: englishTexts(), ...options })
  let closed = 0
  render(
    <stage.Stage>
      <NoticeDialog notices={notices} onClose={() => (closed += 1)} />
    </stage.Stage>,
  )
  // It opens in a task of its own.
  await screen.findByRole('dialog')
  return { ...stage, api, closed: () => closed, user: userEvent.setup() }
}

test('the dialog shows one announcement after the other and remembers each', async () => {
  const { user, storage, closed } = await openDialog([aNotice(), aNotice({ id: 'n2', title: 'Second' })])
  expect(screen.getByRole('dialog', { name: 'Night of draws' })).toHaveTextContent('1 of 2')
  await user.click(screen.getByRole('button', { name: 'Got it' }))
  expect(screen.getByRole('dialog', { name: 'Second' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Got it' }))
  expect(closed()).toBe(1)
  expect(JSON.parse(storage.get('noticesSeen') ?? '')).toEqual({ n1: 1, n2: 1 })
})

test('a confirmation is sent before the dialog closes, and there is no other way out', async () => {
  const asks = aNotice({ place: 'dialog', ackRequired: true, version: 3 })
  const { user, api, closed } = await openDialog([asks], { loggedIn: true })
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  api.answer(acknowledgeAnnouncement, () => {
    throw refusal('server.overloaded')
  })
  await user.click(screen.getByRole('button', { name: 'I’ve read this' }))
  expect(closed()).toBe(0)
  const sent: unknown[] = []
  api.answer(acknowledgeAnnouncement, (input: unknown) => {
    sent.push(input)
    return {}
  })
  await user.click(screen.getByRole('button', { name: 'I’ve read this' }))
  await waitFor(() => expect(closed()).toBe(1))
  expect(sent).toEqual([{ announcementId: 'n1', version: 3 }])
})
