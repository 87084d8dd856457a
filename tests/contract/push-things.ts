import type { TestGateway } from '#tests/support/gateway.ts'

/** Devices with push messages, for the calls that name one. */
export function pushThings(gateway: () => TestGateway, merchant_code: string) {
  const make = async ({ player_id }: { readonly player_id: string }, device_id: string) => {
    const now = gateway().clock.now()
    const sealed = { endpoint: new Uint8Array(1), auth: new Uint8Array(1), endpoint_hash: device_id }
    const shown = { p256dh: '', name: 'theirs', language: 'en', topics: '[]', details: false }
    const row = { merchant_code, player_id, device_id, ...sealed, ...shown, chosen_at: now, added_at: now }
    await gateway().db.insertInto('push_device').values(row).execute()
    return device_id
  }
  const thing = { table: 'push_device', unknown: 'push.deviceUnknown', make } as const
  return {
    'PUT /wps/push/devices': { ...thing, also: { topics: [], details: false } },
    'DELETE /wps/push/devices': thing,
  }
}
