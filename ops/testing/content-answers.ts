import { listAnnouncementDrafts, listDeskAnnouncements } from '#schemas/api/ops-content.ts'
import { getHelpText, listHelpArticles } from '#schemas/api/ops-help.ts'
import { listMedia, listMediaPlaces } from '#schemas/api/ops-media.ts'
import type { Reply } from '#schemas/api/route.ts'
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
    .answer(listAnnouncementDrafts, { list: [] })
    .answer(listHelpArticles, { list: helpArticles })
    .answer(getHelpText, aHelpText)

const terms = {
  merchantCode,
  audience: 'all' as const,
  languages: [],
  place: 'strip' as const,
  ackRequired: false,
  startsAt: null,
  endsAt: null,
  picture: null,
  changedAt: at,
}

/** A new announcement without a text yet, and the next version of the published one. */
export const announcementDrafts: Reply<typeof listAnnouncementDrafts>['list'] = [
  {
    ...terms,
    draftId: '0d6f0b52-2f0a-4a53-9a55-2f1f4a3c9b01',
    version: 1,
    nextOf: null,
    type: 'PR',
    title: { pt: 'Noite das lanternas' },
    content: {},
    changedBy: 'rui',
  },
  {
    ...terms,
    draftId: '0d6f0b52-2f0a-4a53-9a55-2f1f4a3c9b02',
    version: 3,
    nextOf: { announcementId: 'a1', version: 2 },
    type: 'B',
    title: { en: 'The tables rest until five' },
    content: { en: 'From two to five.' },
    changedBy: 'ana',
  },
]

const asItIs = {
  from: 'platform',
  inForce: null,
  scheduled: null,
  hasDraft: false,
  changedBy: null,
  changedAt: null,
  useful: 0,
  notUseful: 0,
} as const

const helpArticles: Reply<typeof listHelpArticles>['list'] = [
  {
    merchantCode,
    articleId: 'withdraw',
    title: 'How do I withdraw money?',
    texts: [
      {
        ...asItIs,
        language: 'en',
        title: 'How do I withdraw money?',
        from: 'operator',
        inForce: 3,
        scheduled: { version: 4, startsAt: '2026-12-01T08:00:00.000Z' },
        changedBy: 'ana',
        changedAt: at,
      },
      {
        ...asItIs,
        language: 'pt',
        title: 'Como faço um saque?',
        hasDraft: true,
        changedBy: 'rui',
        changedAt: at,
        useful: 31,
        notUseful: 12,
      },
      { ...asItIs, language: 'vi', title: 'Tôi rút tiền như thế nào?' },
    ],
  },
  {
    merchantCode,
    articleId: 'deposit-pix',
    title: 'How do I deposit with Pix?',
    texts: [
      { ...asItIs, language: 'en', title: 'How do I deposit with Pix?' },
      { ...asItIs, language: 'pt', title: 'Como deposito com Pix?', from: 'brand', useful: 88, notUseful: 4 },
    ],
  },
]

const helpMarkdown = `# How do I withdraw money?

Open [Withdraw](/member/withdraw) and choose an account in your own name. You must be {{minAge}} or older.

## How long does it take?

- Pix: minutes
- Bank transfer: up to one working day

![withdrawSteps]`

/** A text in its third version, with the fourth planned. */
const aHelpText: Reply<typeof getHelpText> = {
  merchantCode,
  articleId: 'withdraw',
  language: 'en',
  text: helpMarkdown,
  from: 'operator',
  draft: null,
  version: 4,
  inForce: 3,
  scheduled: { version: 4, startsAt: '2026-12-01T08:00:00.000Z' },
  versions: [
    {
      version: 4,
      state: 'published',
      text: `${helpMarkdown}\n\nFrom December on there is no fee.`,
      startsAt: '2026-12-01T08:00:00.000Z',
      changedBy: 'ana',
      changedAt: at,
    },
    { version: 3, state: 'published', text: helpMarkdown, startsAt: null, changedBy: 'ana', changedAt: at },
    { version: 2, state: 'withdrawn', text: null, startsAt: null, changedBy: 'rui', changedAt: at },
    { version: 1, state: 'draft', text: helpMarkdown, startsAt: null, changedBy: 'rui', changedAt: at },
  ],
}

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
            {
              kind: 'announcement',
              thingId: 'a1',
              label: 'The tables rest tonight',
              language: null,
              standing: 'shown',
            },
            {
              kind: 'help',
              thingId: 'withdraw',
              label: 'How do I withdraw money?',
              language: 'pt',
              standing: 'scheduled',
            },
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
      next: null,
    })
    .answer(listMediaPlaces, {
      list: [
        {
          merchantCode,
          kind: 'promotion',
          thingId: 'first-deposit',
          titles: { en: 'A friendly start', pt: 'Um começo amigo' },
          choices,
        },
        {
          merchantCode,
          kind: 'help',
          thingId: 'withdraw',
          titles: { en: 'How do I withdraw money?' },
          choices: [],
        },
      ],
    })

const chosen = {
  mediaId: aPicture.mediaId,
  gone: false,
  startsAt: null,
  changedBy: 'ana',
  changedAt: at,
} as const

/** A picture in force for every language with another one planned, and a draft for readers of Portuguese. */
const choices: Reply<typeof listMediaPlaces>['list'][number]['choices'] = [
  {
    language: null,
    version: 3,
    inForce: 2,
    scheduled: { version: 3, startsAt: '2026-12-01T08:00:00.000Z' },
    draft: null,
    versions: [
      {
        ...chosen,
        version: 3,
        state: 'published',
        mediaId: 'a0'.repeat(16),
        startsAt: '2026-12-01T08:00:00.000Z',
      },
      { ...chosen, version: 2, state: 'published' },
      { ...chosen, version: 1, state: 'published', mediaId: 'c4'.repeat(16), gone: true, changedBy: 'rui' },
    ],
  },
  {
    language: 'pt',
    version: 1,
    inForce: null,
    scheduled: null,
    draft: 1,
    versions: [{ ...chosen, version: 1, state: 'draft', changedBy: 'rui' }],
  },
]
