import { getInstall, profilePath } from '#schemas/api/install.ts'
import type { Host } from '#server/host.ts'
import { behindGate, handle } from '#server/lib/handle.ts'
import { defineSlice } from '#server/lib/slice.ts'

/** Data of the installation page. The profile itself is a file: `plugins/brands/serve-profile.ts`. */
export const install = defineSlice({
  name: 'install',
  build({ outside: { profile } }: Pick<Host, 'outside'>) {
    return {
      offers: {},
      routes: () =>
        behindGate(
          'download',
          handle(getInstall, () =>
            Promise.resolve({ profile: { path: profilePath, signedBy: profile.signedBy } }),
          ),
        ),
    }
  },
})
