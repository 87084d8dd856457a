import { addPushDevice, changePushDevice, getPush, removePushDevice } from '#schemas/api/push.ts'
import type { Host } from '#server/host.ts'
import { behindGate, handle } from '#server/lib/handle.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { SiteGates } from '#server/lib/ports.ts'
import { through, whileOpen } from '#server/lib/personal-rows.ts'
import { defineSlice } from '#server/lib/slice.ts'
import type { Exclusions } from '#server/modules/protection/exclusions.service.ts'
import { createAdverts } from './adverts.ts'
import { createDeliveries } from './deliveries.ts'
import { createDevices, mostDevices } from './devices.ts'
import { createNews } from './news.ts'

interface Needs extends Pick<Host, 'db' | 'clock' | 'random' | 'box' | 'outside' | 'brands' | 'brandOf'> {
  readonly system: { readonly gates: Pick<SiteGates, 'isOn'> }
  readonly protection: { readonly exclusions: Pick<Exclusions, 'resting'> }
}

const ownerOf = ({ site, session }: { readonly site: RequestSite; readonly session: RequestSession }) => ({
  merchantCode: site.merchantCode,
  playerId: session.playerId,
})

/** Push notifications to players' devices. */
export const push = defineSlice({
  name: 'push',
  personal: [
    { table: 'push_delivery', of: through('push_device', 'device_id'), keep: 'account' },
    ...whileOpen('push_device'),
  ],
  build(needs: Needs) {
    const { push: sender } = needs.outside
    const devices = createDevices({ ...needs, push: sender })
    const news = createNews(needs)
    const deliveries = createDeliveries({
      ...needs,
      push: sender,
      gates: needs.system.gates,
      isResting: async (player) => (await needs.protection.exclusions.resting(player)) !== null,
    })
    const merchantCodes = () => [...new Set(needs.brands().map(({ merchantCode }) => merchantCode))]
    return {
      offers: {
        ...createAdverts(needs),
        /** Creates deliveries for new events and sends due ones. */
        async run(): Promise<void> {
          for (const merchantCode of await devices.merchants(merchantCodes())) {
            await news.collect(merchantCode)
            await deliveries.send(merchantCode)
          }
        },
      },
      routes: () =>
        behindGate(
          'member.notifications',
          handle(getPush, async (call) => ({
            publicKey: sender.publicKey,
            devices: await devices.list(ownerOf(call)),
            mostDevices,
          })),
          handle(addPushDevice, async (call) => ({
            deviceId: await devices.add(ownerOf(call), call.input, call),
          })),
          handle(changePushDevice, async (call) => {
            await devices.change(ownerOf(call), call.input)
            return {}
          }),
          handle(removePushDevice, async (call) => {
            await devices.remove(ownerOf(call), call.input.deviceId)
            return {}
          }),
        ),
      sweep: deliveries.sweep,
    }
  },
})
