import { afterAll, beforeAll, expect, it } from 'vitest'
import { getHelpCenter } from '#schemas/api/help.ts'
import { listAudit } from '#schemas/api/ops.ts'
import * as desk from '#schemas/api/ops-help.ts'
import { theFirstOperator } from '#tests/support/desk.ts'
import type { DeskVisitor } from '#tests/support/desk.ts'
import { startGateway } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'

let gateway: TestGateway
let operator: DeskVisitor
beforeAll(async () => {
  gateway = await startGateway()
  operator = await theFirstOperator(gateway)
})
afterAll(() => gateway.stop())

const key = { merchantCode: 'AURORA01', articleId: 'create-account', language: 'en' }
const reason = 'ticket 4711'

async function shownTitle() {
  const response = await gateway.inject({
    method: 'GET',
    url: getHelpCenter.path,
    query: { language: 'en' },
  })
  const { value } = response.json<{
    value: { categories: { articles: { id: string; title: string }[] }[] }
  }>()
  return value.categories.flatMap(({ articles }) => articles).find(({ id }) => id === key.articleId)?.title
}

it('a published text is on the site at once, is in the audit log, and goes when it is withdrawn', async () => {
  const before = await shownTitle()
  const { version, text } = await operator.call(desk.getHelpText, key)
  expect(text).toContain(`# ${before}`)
  const ours = '# Welcome aboard\n\nChoose a username.'
  const published = { ...key, basedOn: version, text: ours, startsAt: null, reason }
  expect(await operator.call(desk.publishHelpText, published)).toEqual({ version: 1 })
  expect(await shownTitle()).toBe('Welcome aboard')
  await expect(operator.call(desk.publishHelpText, published)).rejects.toMatchObject({
    body: { errorCode: 'ops.wrongState' },
  })
  expect(await operator.call(desk.withdrawHelpText, { ...key, basedOn: 1, reason })).toEqual({ version: 2 })
  expect(await shownTitle()).toBe(before)
  const { list } = await operator.call(listAudit, { pageSize: 50 })
  const deeds = list.filter(({ subject }) => subject === 'help create-account en')
  expect(new Set(deeds.map(({ action }) => action))).toEqual(new Set(['help.publish', 'help.withdraw']))
})

it('refuses an unreadable text with its problems, an unknown article and an unknown merchant', async () => {
  const draft = { ...key, basedOn: 2, text: '# Fine' }
  const refusals = [
    [{ ...draft, text: 'no title' }, 'ops.textInvalid'],
    [{ ...draft, articleId: 'no-such' }, 'ops.unknown'],
    [{ ...draft, merchantCode: 'NOBODY01' }, 'ops.unknown'],
  ] as const
  for (const [input, errorCode] of refusals)
    await expect(operator.call(desk.saveHelpDraft, input)).rejects.toMatchObject({ body: { errorCode } })
  await expect(operator.call(desk.saveHelpDraft, refusals[0][0])).rejects.toMatchObject({
    body: { problems: [{ kind: 'noTitle' }] },
  })
  expect((await operator.call(desk.getHelpText, key)).versions).toHaveLength(2)
})
