import type { HelpArticle, HelpCenter } from '#schemas/api/help.ts'

const anArticle = (id: string, title: string, text: string): HelpArticle => ({
  id,
  title,
  language: 'pt',
  picture: null,
  blocks: [
    { kind: 'text', line: [{ text }, { text: ' ' }, { text: 'Depósito', to: '/member/deposit' }] },
    { kind: 'list', ordered: true, items: [[{ text: 'Abra a página.' }], [{ text: 'Confirme.' }]] },
  ],
})

/** A small help centre: a tutorial with a picture, and an article on breaks. */
export const aHelpCenter = (parts: Partial<HelpCenter> = {}): HelpCenter => ({
  categories: [
    {
      id: 'payments',
      title: 'Depósitos e saques',
      icon: 'deposit',
      articles: [
        {
          ...anArticle('deposit-pix', 'Como deposito com PIX?', 'Leia o QR code ou copie o código.'),
          blocks: [
            { kind: 'picture', picture: 'pixCode' },
            ...anArticle('deposit-pix', '', 'Leia o QR code ou copie o código.').blocks,
          ],
        },
      ],
    },
    {
      id: 'limits',
      title: 'Limites e pausas',
      icon: 'clock',
      articles: [anArticle('take-a-break', 'Como faço uma pausa?', 'Nem o PIX passa durante ela.')],
    },
  ],
  terms: [{ version: '2026-02', publishedAt: '2026-02-01T00:00:00.000Z' }],
  ...parts,
})
