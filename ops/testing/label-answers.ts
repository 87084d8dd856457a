import { listLabels, listPlayerLabels } from '#schemas/api/ops-labels.ts'
import type { LabelRow } from '#schemas/api/ops-labels.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'

const merchantCode = 'NOCTURNE01'

export const aLabel = (parts: Partial<LabelRow> = {}): LabelRow => ({
  merchantCode,
  code: 'founding',
  name: { en: 'Founding player', pt: 'Jogador fundador', ar: 'لاعب مؤسس' },
  tone: 'accent',
  visible: true,
  retired: false,
  players: 1_204,
  ...parts,
})

export const pilot = aLabel({
  code: 'tries-new-pages',
  name: { en: 'Tries new pages', pt: 'Testa páginas novas' },
  tone: 'neutral',
  visible: false,
  players: 17,
})

/** Labels of a merchant, and those of a player. */
export const labelAnswers = (api: FakeApi): FakeApi =>
  api
    .answer(listLabels, {
      list: [
        aLabel(),
        aLabel({
          code: 'summer-2025',
          name: { en: 'Summer 2025', pt: 'Verão 2025' },
          tone: 'warning',
          retired: true,
          players: 0,
        }),
        aLabel({
          code: 'our-team',
          name: { en: 'Our team', pt: 'Nossa equipe' },
          tone: 'warning',
          visible: false,
          withoutRewards: true,
          players: 6,
        }),
        pilot,
      ],
    })
    .answer(listPlayerLabels, {
      list: [aLabel(), pilot].map(({ players: _players, ...label }, at) => ({
        ...label,
        assignedAt: '2026-11-02T09:00:00.000Z',
        assignedBy: 'ana',
        reason: at === 0 ? 'Here since the first week' : 'Agreed to try new pages',
        endsAt: at === 0 ? null : '2027-01-31T23:59:00.000Z',
      })),
    })
