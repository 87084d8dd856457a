import { Type } from 'typebox'
import { route } from './route.ts'
import { Strict } from './shapes.ts'

/** Not a route of the contract, because the reply is a file. */
export const profilePath = '/wps/app/lite.mobileconfig'

export const getInstall = route({
  method: 'GET',
  path: '/wps/app/install',
  moduleId: 'APPDOWN3',
  auth: 'none',
  accounts: 'all',
  rateClass: 'read',
  summary: 'What this site offers to devices beside the page itself.',
  input: Strict({}),
  reply: Strict({
    /** The configuration profile that adds the site to an iPhone's home screen. */
    profile: Strict({
      path: Type.String(),
      /** Subject of the signing certificate; null: unsigned, which iOS displays. */
      signedBy: Type.Union([Type.String(), Type.Null()]),
    }),
  }),
})
