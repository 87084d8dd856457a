import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { profilePath } from '#schemas/api/install.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { SiteGates } from '#server/lib/ports.ts'
import type { ProfileSigner } from '#server/lib/profile-signer.ts'
import { refuse } from '../errors.ts'
import { webClipProfile } from './web-clip.ts'

export interface ProfileDeps {
  readonly profile: ProfileSigner
  readonly gates: Pick<SiteGates, 'isOn'>
}

/** The brand's Apple configuration profile, for the requested host. */
export function registerProfile(app: FastifyInstance, { profile, gates }: ProfileDeps): void {
  app.get(profilePath, async (request, reply) => {
    const { place } = request
    if (place.kind !== 'brand') return refuse(new ApiError('request.notFound'), request, reply)
    const { site, served } = place
    if (!(await gates.isOn(site.merchantCode, 'download')))
      return refuse(new ApiError('module.disabled'), request, reply)
    const { identity } = site.brand
    const text = webClipProfile({
      merchantCode: site.merchantCode,
      name: identity.name,
      shortName: identity.shortName ?? identity.name,
      organization: identity.legalName ?? identity.name,
      origin: site.origin,
      icon: iconOf(served.folder),
    })
    return reply
      .headers({
        'content-type': 'application/x-apple-aspen-config',
        'content-disposition': `attachment; filename="${site.brandId}.mobileconfig"`,
        'cache-control': 'no-store',
      })
      .send(Buffer.from(profile.sign(text)))
  })
}

/** The apple-touch-icon of the stamped page; null: the brand has no PNG icons. */
function iconOf(folder: string): Uint8Array | null {
  try {
    const page = readFileSync(join(folder, 'index.html'), 'utf8')
    const [, path] = /<link rel="apple-touch-icon" href="(\/assets\/[\w.-]+\.png)">/.exec(page) ?? []
    return path === undefined ? null : readFileSync(join(folder, path))
  } catch {
    return null
  }
}
