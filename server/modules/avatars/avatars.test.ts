import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { avatarIds, chooseAvatar, getAvatar, listAvatars, uploadAvatar } from '#schemas/api/avatars.ts'
import { startGateway } from '#tests/support/gateway.ts'
import type { TestGateway, Visitor } from '#tests/support/gateway.ts'
import { aUsername } from '#tests/support/gateway.ts'

let gateway: TestGateway
let player: Visitor
beforeAll(async () => {
  gateway = await startGateway()
  player = gateway.visitor()
  await player.register(aUsername(), 'Correct-horse-9')
})
afterAll(() => gateway.stop())

const aPhoto = () =>
  sharp({ create: { width: 900, height: 300, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Artist: 'secret place' } })
    .jpeg()
    .toBuffer()

it('starts without a picture and offers the gallery', async () => {
  expect(await player.call(getAvatar, {})).toEqual({ avatar: null, avatarType: null })
  const { list } = await player.call(listAvatars, {})
  expect(list.map(({ avatarId }) => avatarId)).toEqual(avatarIds)
})

it('keeps the picture that was chosen, until it is taken back', async () => {
  const chosen = await player.call(chooseAvatar, { avatarId: 'owl' })
  expect(chosen).toMatchObject({ avatarType: 'STATIC' })
  expect(await player.call(getAvatar, {})).toEqual(chosen)
  expect(await player.call(chooseAvatar, { avatarId: null })).toEqual({ avatar: null, avatarType: null })
  expect(await player.call(getAvatar, {})).toEqual({ avatar: null, avatarType: null })
})

it('draws an own picture anew as a small square, without what hid in the file', async () => {
  const { avatar, avatarType } = await player.call(uploadAvatar, {
    picture: (await aPhoto()).toString('base64'),
  })
  expect(avatarType).toBe('CUSTOM')
  const bytes = Buffer.from(avatar?.split(',')[1] ?? '', 'base64')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 128, height: 128 })
  expect(bytes.includes('secret place')).toBe(false)
})

it('refuses a file that is no picture and keeps the current one', async () => {
  const before = await player.call(chooseAvatar, { avatarId: 'kite' })
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await expect(player.call(uploadAvatar, { picture: script.toString('base64') })).rejects.toMatchObject({
    code: 'avatar.pictureInvalid',
  })
  expect(await player.call(getAvatar, {})).toEqual(before)
})
