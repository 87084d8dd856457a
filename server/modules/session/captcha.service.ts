import { createHash } from 'node:crypto'
import type { Clock, Random } from '#server/lib/ports.ts'
import type { CaptchaRepository } from './captcha.repository.ts'
import { drawAnswer, drawPicture } from './captcha-picture.ts'

export type CaptchaService = ReturnType<typeof createCaptchaService>

const lifetimeMs = 2 * 60_000

export interface CaptchaServiceDeps {
  readonly captchas: CaptchaRepository
  readonly clock: Clock
  readonly random: Random
  /** Renders the picture; tests replace it to see the answer. */
  readonly draw?: ((answer: string, random: Random) => Uint8Array) | undefined
}

export function createCaptchaService({ captchas, clock, random, draw = drawPicture }: CaptchaServiceDeps) {
  /** Creates a captcha; only a hash of the answer is stored. */
  const create = async (merchantCode: string): Promise<{ id: string; image: string }> => {
    const id = random.uuid()
    const answer = drawAnswer(random)
    const now = clock.now()
    await captchas.forgetBefore(merchantCode, now)
    await captchas.insert({
      merchant_code: merchantCode,
      captcha_id: id,
      answer_hash: hashOf(id, answer),
      expires_at: new Date(now.getTime() + lifetimeMs),
    })
    return { id, image: Buffer.from(draw(answer, random)).toString('base64') }
  }

  /** Checks an answer. The captcha is used up, whether the answer is right or not. */
  const solve = async (
    merchantCode: string,
    { id, answer }: { id: string; answer: string },
  ): Promise<boolean> => {
    const answerHash = await captchas.take(merchantCode, id, clock.now())
    return answerHash !== null && answerHash === hashOf(id, answer.trim().toUpperCase())
  }

  return { create, solve }
}

const hashOf = (id: string, answer: string) => createHash('sha256').update(`${id}:${answer}`).digest('hex')
