import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { installRegister, registerPath } from './register.ts'

const app = Fastify()
installRegister(app)

const listed = async (person: object) => {
  const answer = await app.inject({ method: 'POST', url: registerPath, payload: person })
  return answer.json<{ listed: boolean }>().listed
}

it('lists one invented address on every register and one invented document on its country’s', async () => {
  const document = { identity: '73150284635', email: null }
  expect(await listed({ register: 'sigap', ...document })).toBe(true)
  expect(await listed({ register: 'gamstop', ...document })).toBe(false)
  for (const register of ['sigap', 'gamstop', 'rgiaj', 'spelpaus'])
    expect(await listed({ register, identity: null, email: 'excluded@sandbox.example' })).toBe(true)
  expect(await listed({ register: 'sigap', identity: null, email: 'somebody@mail.example' })).toBe(false)
  expect(await listed({ register: 'sigap' })).toBe(false)
})

it('refuses a call that names no register', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: registerPath,
    payload: { identity: null, email: null },
  })
  expect(answer.statusCode).toBe(400)
})
