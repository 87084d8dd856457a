import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { sandboxSubject } from './sandbox-subject.ts'

it('a user id of the sandbox is the start of a hash of project and address', () => {
  const hash = createHash('sha256')
    .update('demo-mistral email player.one@sandbox.example')
    .digest('base64url')
  expect(sandboxSubject('demo-mistral', 'email', 'player.one@sandbox.example')).toBe(hash.slice(0, 28))
})
