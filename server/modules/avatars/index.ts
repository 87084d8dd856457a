import { chooseAvatar, getAvatar, listAvatars, uploadAvatar } from '#schemas/api/avatars.ts'
import type { Host } from '#server/host.ts'
import { behindGate, handle } from '#server/lib/handle.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import { whileOpen } from '#server/lib/personal-rows.ts'
import { defineSlice } from '#server/lib/slice.ts'
import { createAvatarsService } from './avatars.service.ts'

const ownerOf = ({ site, session }: { readonly site: RequestSite; readonly session: RequestSession }) => ({
  merchantCode: site.merchantCode,
  playerId: session.playerId,
})

/** Profile pictures of players. */
export const avatars = defineSlice({
  name: 'avatars',
  personal: whileOpen('player_avatar'),
  build(needs: Pick<Host, 'db' | 'clock'>) {
    const service = createAvatarsService(needs)
    return {
      offers: {},
      routes: () =>
        behindGate(
          'member.avatar',
          handle(getAvatar, (request) => service.of(ownerOf(request))),
          handle(listAvatars, (request) => service.list(ownerOf(request))),
          handle(chooseAvatar, (request) => service.choose(ownerOf(request), request.input.avatarId)),
          handle(uploadAvatar, (request) => service.upload(ownerOf(request), request.input.picture)),
        ),
    }
  },
})
