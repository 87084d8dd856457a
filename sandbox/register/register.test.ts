import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { installRegister, registerPath } from './register.ts'

const app = Fastify()
installRegister(app)

const listed = async (person: object) => {
  const answer = await app.inject({ method: 'POST', url: registerPath, payload: person })
  return answer.json<{ listed: boolean }>().listed
}

it('lists one invented document and one invented address', async () => {
  expect(await listed({ identity: '73150284635', email: null })).toBe(true)
  expect(await listed({ identity: null, email: 'excluded@sandbox.example' })).toBe(true)
  expect(await listed({ identity: null, email: 'somebody@mail.example' })).toBe(false)
  expect(await listed({})).toBe(false)
})
