import { Type } from 'typebox'
import { route } from './route.ts'
import { Strict } from './shapes.ts'

/* Operator desk: the brand studio, on gateways that run beside the brand files. */

const ofAdmins = { auth: 'operator', accounts: 'all', roles: ['admin'] } as const
const BrandId = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' })

export const listStudioBrands = route({
  ...ofAdmins,
  method: 'GET',
  path: '/ops/studio',
  rateClass: 'read',
  summary: 'The brands that can be edited in the studio of this gateway; none where it has no studio.',
  input: Strict({}),
  reply: Strict({
    list: Type.Array(Strict({ brandId: Type.String(), merchantCode: Type.String() })),
  }),
})

export const openStudio = route({
  ...ofAdmins,
  method: 'POST',
  path: '/ops/studio',
  rateClass: 'write',
  summary:
    'Opens the studio for this session of the desk, and starts it where it does not run. The address is good once, for one minute.',
  input: Strict({ brandId: BrandId }),
  reply: Strict({ address: Type.String() }),
  errors: ['ops.unknown'],
})
