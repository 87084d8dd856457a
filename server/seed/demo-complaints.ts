import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'
import { usernameKey } from '#server/lib/username.ts'
import type { PlayerRepository } from '#server/modules/member/player.repository.ts'
import { createFeedback } from '#server/modules/feedback/create-feedback.ts'
import type { CreateFeedbackDeps } from '#server/modules/feedback/create-feedback.ts'
import type { SeededAccount } from './seed-accounts.ts'

interface SeedComplaintsDeps extends Omit<CreateFeedbackDeps, 'inbox' | 'db'> {
  readonly db: Db
  readonly players: Pick<PlayerRepository, 'byUsername'>
}

/** The same from a gateway's slices. */
export const seedComplaintsOf = (
  offered: Omit<SeedComplaintsDeps, 'players' | 'catalogue' | 'signer'> & {
    readonly member: Pick<SeedComplaintsDeps, 'players'>
    readonly games: Pick<SeedComplaintsDeps, 'catalogue'>
    readonly contracts: Pick<SeedComplaintsDeps, 'signer'>
  },
) => createSeedComplaints({ ...offered, ...offered.member, ...offered.games, ...offered.contracts })

/** What a demo player and the desk wrote to each other, in the language of the site. */
interface Story {
  readonly language: string
  readonly feedback: readonly [string, string]
  readonly visitor: string
  readonly answer: string
  readonly asked: readonly [complaint: string, acknowledged: string, question: string]
  readonly settled: readonly [complaint: string, acknowledged: string, final: string]
}

const stories: Readonly<Record<string, Story>> = {
  AURORA01: {
    language: 'pt',
    feedback: ['Adorei o novo painel do jackpot!', 'O botão de favoritos podia ser maior no celular.'],
    visitor: 'Dá para ver as regras antes de criar a conta? Gostei disso.',
    answer: 'Obrigada pela ideia! Ela já está com a equipe que desenha as telas.',
    asked: [
      'Meu limite de depósito mudou e eu não pedi isso. Ontem era maior.',
      'Olá! Já estou verificando o histórico dos seus limites.',
      'Você lembra em qual aparelho mexeu nos limites pela última vez?',
    ],
    settled: [
      'Fiz um PIX ontem à noite e ele só apareceu hoje de manhã.',
      'Olá! Recebemos sua reclamação e já falamos com o banco.',
      'O banco confirmou o atraso do lado dele. O valor foi creditado por inteiro. Pedimos desculpas pela espera.',
    ],
  },
  LANTERN01: {
    language: 'vi',
    feedback: ['Tôi rất thích bảng jackpot mới!', 'Nút yêu thích trên điện thoại nên to hơn.'],
    visitor: 'Hay là có thể đọc luật trước khi đăng ký.',
    answer: 'Cảm ơn bạn đã góp ý! Chúng tôi đã chuyển cho nhóm thiết kế.',
    asked: [
      'Giới hạn nạp tiền của tôi đã đổi mà tôi không yêu cầu. Hôm qua còn cao hơn.',
      'Xin chào! Tôi đang xem lịch sử giới hạn của bạn.',
      'Bạn có nhớ lần cuối đổi giới hạn bằng thiết bị nào không?',
    ],
    settled: [
      'Tôi nạp tiền tối qua mà sáng nay mới thấy.',
      'Xin chào! Chúng tôi đã nhận khiếu nại và đã hỏi ngân hàng.',
      'Ngân hàng xác nhận chậm trễ ở phía họ. Số tiền đã được cộng đủ. Xin lỗi vì bạn phải chờ.',
    ],
  },
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const operator = 'operator'

/**
 * Gives demo players that were created just now feedback and two complaints: one in which the desk has asked the player, one
 * with its final answer. Written by the services themselves under a clock that runs through the last days. Accounts that
 * existed before are left alone.
 */
function createSeedComplaints(deps: SeedComplaintsDeps) {
  const { players, clock } = deps
  return async (made: readonly SeededAccount[]): Promise<void> => {
    for (const [merchantCode, story] of Object.entries(stories)) {
      const account = made.find((each) => each.merchantCode === merchantCode && each.accountTypeCode === 0)
      const player = account && (await players.byUsername(merchantCode, usernameKey(account.username)))
      if (player !== undefined)
        await tell(deps, { merchantCode, playerId: player.player_id }, story, clock.now())
    }
  }
}

async function tell(
  deps: SeedComplaintsDeps,
  player: { readonly merchantCode: string; readonly playerId: string },
  story: Story,
  now: Date,
): Promise<void> {
  let atMs = now.getTime()
  const past: Clock = { now: () => new Date(atMs) }
  const { feedback, complaints, complaintDesk } = createFeedback({
    ...deps,
    clock: past,
    // The past has been read.
    inbox: { send: () => Promise.resolve(true) },
  })
  const { merchantCode, playerId } = player
  const { language } = story
  const at = (agoMs: number) => {
    atMs = now.getTime() - agoMs
  }
  const file = async (type: 'limits' | 'deposit', text: string) => {
    const row = await complaints.file(player, { type, text, pictures: [], language })
    return { merchantCode, complaintId: row.complaint_id }
  }

  at(9 * dayMs)
  const settled = await file('deposit', story.settled[0])
  at(9 * dayMs - 3 * hourMs)
  await complaintDesk.act(settled, 'acknowledge', story.settled[1], operator)
  at(6 * dayMs)
  await complaintDesk.decide(settled, { outcome: 'partlyUpheld', words: story.settled[2] }, operator)
  at(4 * dayMs)
  for (const text of story.feedback) await feedback.send(merchantCode, { playerId }, { text, language })
  await feedback.send(merchantCode, { ip: '127.0.0.1' }, { text: story.visitor, language })
  const [, second] = story.feedback
  const sent = await feedback.ofPlayer(merchantCode, playerId)
  const answered = sent.find(({ words }) => words === second)
  at(3 * dayMs)
  if (answered !== undefined)
    await feedback.settle({ merchantCode, feedbackId: answered.feedback_id }, story.answer, operator)
  at(2 * dayMs)
  const asked = await file('limits', story.asked[0])
  at(2 * dayMs - 5 * hourMs)
  await complaintDesk.act(asked, 'acknowledge', story.asked[1], operator)
  at(dayMs)
  await complaintDesk.act(asked, 'ask', story.asked[2], operator)
}
