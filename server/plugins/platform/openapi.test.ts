import { describe, expect, it } from 'vitest'
import { contract } from '#schemas/api/index.ts'
import { openApiOf } from './openapi.ts'

const document = openApiOf(contract)
const text = JSON.stringify(document)
const paths = document['paths'] as Record<
  string,
  Record<
    string,
    {
      operationId: string
      parameters: { name: string; required: boolean }[]
      requestBody?: unknown
      responses: Record<string, { description: string }>
    }
  >
>

describe('the OpenAPI document', () => {
  it('has every route once, under its own name', () => {
    const names = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(names.toSorted()).toEqual(contract.map(({ name }) => name).toSorted())
  })

  it('points only at parts it has', () => {
    const components = document['components'] as { schemas: Record<string, unknown> }
    const wanted = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target = '']) => target)
    expect(wanted.length).toBeGreaterThan(0)
    for (const target of wanted) {
      expect(target).toMatch(/^#\/components\/schemas\//)
      expect(components.schemas).toHaveProperty(target.slice('#/components/schemas/'.length))
    }
    expect(text).not.toContain('$defs')
  })

  it('says which parameters of a query may be left out', () => {
    const parameters = paths['/wps/relay/GCSGAME_gameList']?.['get']?.parameters ?? []
    const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name)
    expect(required).toContain('gameType')
    expect(required).not.toContain('pageNo')
    expect(required).not.toContain('gameName')
  })

  it('asks for a key where the call is keyed, and gives a body only to what has one', () => {
    const topUp = paths['/wps/wallets/play-money']?.['post']
    expect(topUp?.parameters.map(({ name }) => name)).toEqual(['idempotency-key'])
    expect(topUp).toHaveProperty('requestBody')
    expect(paths['/wps/v2/wallets/balance']?.['get']).not.toHaveProperty('requestBody')
  })

  it('names a call’s own refusals by status', () => {
    expect(paths['/vendor/v1/bet']?.['post']?.responses['409']?.description).toContain(
      'vendor.insufficientFunds',
    )
  })
})
