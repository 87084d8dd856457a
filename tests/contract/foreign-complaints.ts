import type { TestGateway } from '#tests/support/gateway.ts'

/** Makes complaints of a player, with one message and one picture. */
export const complaintOf = (gateway: () => TestGateway, state: 'received' | 'final') => ({
  table: 'complaint' as const,
  unknown: 'feedback.unknown' as const,
  async make({ player_id }: { readonly player_id: string }, complaint_id: string): Promise<string> {
    const { db, clock } = gateway()
    const merchant_code = 'AURORA01'
    const at = clock.now()
    const ended = { ack_at: at, acknowledged_by: 'clara', final_at: at, decided_by: 'clara' }
    await db
      .insertInto('complaint')
      .values({
        merchant_code,
        complaint_id,
        player_id,
        type: 'other',
        ref_kind: null,
        ref_id: null,
        incident_at: at,
        language: 'en',
        state,
        submitted_at: at,
        due_at: new Date(at.getTime() + 56 * 86_400_000),
        messages: 1,
        pictures: 1,
        ...(state === 'final' && { ...ended, outcome: 'rejected' as const }),
      })
      .execute()
    const key = { merchant_code, complaint_id, place: 1 }
    const said = { kind: 'complaint', author: 'player', operator: null, words: 'theirs' } as const
    await db
      .insertInto('complaint_message')
      .values({ ...key, ...said, pictures: 1, at })
      .execute()
    await db
      .insertInto('complaint_picture')
      .values({ ...key, number: 0, picture: new Uint8Array(1) })
      .execute()
    return complaint_id
  },
})
