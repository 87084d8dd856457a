import type { Announcement, listAnnouncements } from '#schemas/api/messages.ts'
import type { Reply } from '#schemas/api/route.ts'

export const aNotice = (parts: Partial<Announcement> = {}): Announcement => ({
  id: 'n1',
  type: 'B',
  title: 'Night of draws',
  content: 'All of it.',
  timestamp: '2026-01-01T00:00:00.000Z',
  version: 1,
  place: 'strip',
  ackRequired: false,
  acknowledged: false,
  picture: null,
  ...parts,
})

/** A reply of the gateway with these announcements. */
export const aNoticePage = (
  list: Announcement[],
  parts: Partial<Reply<typeof listAnnouncements>> = {},
): Reply<typeof listAnnouncements> => ({
  list,
  changesAt: null,
  next: null,
  pageNo: 1,
  pageSize: 9,
  totalPages: Math.ceil(list.length / 9),
  totalCount: list.length,
  ...parts,
})
