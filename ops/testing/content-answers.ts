import { listDeskAnnouncements } from '#schemas/api/ops-content.ts'
import { listHelpVotes } from '#schemas/api/ops-help.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'

const merchantCode = 'NOCTURNE01'
const at = '2026-11-21T19:48:00.000Z'

/** Announcements and votes on help articles. */
export const contentAnswers = (api: FakeApi): FakeApi =>
  api
    .answer(listDeskAnnouncements, {
      list: [
        {
          merchantCode,
          announcementId: 'a1',
          type: 'B',
          title: { en: 'The tables rest tonight', pt: 'As mesas descansam hoje' },
          content: { en: 'From two to four.', pt: 'Das duas às quatro.' },
          audience: 'players',
          languages: [],
          place: 'dialog',
          ackRequired: true,
          startsAt: at,
          endsAt: null,
          picture: null,
          publishedAt: at,
          withdrawnAt: null,
          version: 2,
          acknowledged: 41,
          earlier: [
            {
              version: 1,
              title: { en: 'The tables rest', pt: 'As mesas descansam' },
              content: { en: 'From one to three.', pt: 'Da uma às três.' },
              replacedAt: at,
            },
          ],
        },
      ],
    })
    .answer(listHelpVotes, {
      list: [
        { merchantCode, articleId: 'withdraw', language: 'pt', useful: 31, notUseful: 12 },
        { merchantCode, articleId: 'deposit-pix', language: 'pt', useful: 88, notUseful: 4 },
      ],
    })
