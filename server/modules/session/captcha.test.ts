import { describe, expect, it } from 'vitest'
import { testClock, testRandom } from '#tests/support/clock.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { captchaAlphabet, glyphOf } from './captcha-glyphs.ts'
import { drawAnswer, drawPicture } from './captcha-picture.ts'
import { createCaptchaRepository } from './captcha.repository.ts'
import { createCaptchaService } from './captcha.service.ts'

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

describe('the captcha’s picture', () => {
  it('is a PNG of 400 × 144 pixels', () => {
    const png = Buffer.from(drawPicture('A2C3E', testRandom()))
    expect([...png.subarray(0, 8)]).toEqual(pngSignature)
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([400, 144])
  })

  it('never shows the same answer the same way twice', () => {
    const random = testRandom()
    expect(drawPicture('A2C3E', random)).not.toEqual(drawPicture('A2C3E', random))
  })

  it('has strokes for every character it may show, within the box', () => {
    for (const character of captchaAlphabet) {
      const points = glyphOf(character).flatMap((stroke) => stroke.points)
      expect(points.length).toBeGreaterThan(1)
      for (const [x, y] of points) expect([x >= 0 && x <= 10, y >= 0 && y <= 14]).toEqual([true, true])
    }
  })
})

describe('the captcha’s answer', () => {
  it('has five characters of the alphabet, no two alike side by side', () => {
    const random = testRandom()
    for (let time = 0; time < 200; time += 1) {
      const answer = drawAnswer(random)
      expect(answer).toMatch(new RegExp(`^[${captchaAlphabet.join('')}]{5}$`))
      expect(answer).not.toMatch(/(.)\1/)
    }
  })

  it('uses the whole alphabet', () => {
    const random = testRandom()
    const seen = new Set(Array.from({ length: 300 }, () => drawAnswer(random)).join(''))
    expect([...seen].toSorted()).toEqual([...captchaAlphabet].toSorted())
  })
})

await onOneEngine('a captcha', (database) => {
  const merchantCode = 'CAPTCHA01'
  const aService = () => {
    const clock = testClock()
    const answers: string[] = []
    const service = createCaptchaService({
      captchas: createCaptchaRepository(database().db),
      clock,
      random: testRandom(crypto.randomUUID()),
      draw: (answer) => {
        answers.push(answer)
        return new Uint8Array()
      },
    })
    return { ...service, clock, answer: () => answers.at(-1) ?? '' }
  }

  it('takes the right answer, however it is typed, once', async () => {
    const captcha = aService()
    const { id } = await captcha.create(merchantCode)
    expect(await captcha.solve(merchantCode, { id, answer: ` ${captcha.answer().toLowerCase()} ` })).toBe(
      true,
    )
    expect(await captcha.solve(merchantCode, { id, answer: captcha.answer() })).toBe(false)
  })

  it('is spent by a wrong answer', async () => {
    const captcha = aService()
    const { id } = await captcha.create(merchantCode)
    expect(await captcha.solve(merchantCode, { id, answer: 'OOOOO' })).toBe(false)
    expect(await captcha.solve(merchantCode, { id, answer: captcha.answer() })).toBe(false)
  })

  it('is good for two minutes', async () => {
    const captcha = aService()
    const { id } = await captcha.create(merchantCode)
    captcha.clock.advance(2 * 60_000)
    expect(await captcha.solve(merchantCode, { id, answer: captcha.answer() })).toBe(false)
  })

  it('belongs to one merchant', async () => {
    const captcha = aService()
    const { id } = await captcha.create(merchantCode)
    expect(await captcha.solve('CAPTCHA02', { id, answer: captcha.answer() })).toBe(false)
    expect(await captcha.solve(merchantCode, { id, answer: captcha.answer() })).toBe(true)
  })

  it('leaves neither its answer nor old rows in the database', async () => {
    const captcha = aService()
    const { id } = await captcha.create('CAPTCHA03')
    captcha.clock.advance(3 * 60_000)
    await captcha.create('CAPTCHA03')
    const rows = await database()
      .db.selectFrom('captcha')
      .selectAll()
      .where('merchant_code', '=', 'CAPTCHA03')
      .execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.captcha_id).not.toBe(id)
    expect(JSON.stringify(rows)).not.toContain(captcha.answer())
  })
})
