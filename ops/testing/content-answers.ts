import { listDeskAnnouncements } from '#schemas/api/ops-content.ts'
import { listHelpVotes } from '#schemas/api/ops-help.ts'
import { listMedia, listMediaPlaces } from '#schemas/api/ops-media.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'

const merchantCode = 'NOCTURNE01'
const at = '2026-11-21T19:48:00.000Z'

/** Announcements, votes on help articles, and the media library. */
export const contentAnswers = (api: FakeApi): FakeApi =>
  mediaAnswers(api)
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

const aPicture = {
  merchantCode,
  mediaId: '5f'.repeat(16),
  name: 'Lanterns',
  alt: { en: 'Lanterns on the river', pt: 'Lanternas no rio' },
  width: 1_600,
  height: 900,
  bytes: 412_000,
  createdAt: at,
  createdBy: 'ana',
}

/** The media library: one picture in use, one that nothing shows. */
export const mediaAnswers = (api: FakeApi): FakeApi =>
  api
    .answer(listMedia, {
      list: [
        {
          ...aPicture,
          uses: [
            { kind: 'announcement', thingId: 'a1', label: 'The tables rest tonight' },
            { kind: 'help', thingId: 'withdraw', label: 'How do I withdraw money?' },
          ],
        },
        {
          ...aPicture,
          mediaId: 'a0'.repeat(16),
          name: 'Moon',
          alt: { en: 'The moon above the hall' },
          uses: [],
        },
      ],
      more: false,
    })
    .answer(listMediaPlaces, {
      list: [
        { kind: 'promotion', thingId: 'first-deposit', label: 'A friendly start', mediaId: null },
        { kind: 'help', thingId: 'withdraw', label: 'How do I withdraw money?', mediaId: aPicture.mediaId },
      ],
    })
