import { addOperator, listOperators } from '#schemas/api/ops-session.ts'
import { resource } from '../desk-resource.ts'

export const staffResources = {
  operators: resource<{ name: string }>({
    list: listOperators,
    idOf: ({ name }) => name,
    whole: true,
    acts: { add: addOperator },
  }),
} as const
