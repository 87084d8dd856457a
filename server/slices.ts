import type { Host } from './host.ts'
import { compose } from './lib/slice.ts'
import { analytics } from './modules/analytics/index.ts'
import { agents } from './modules/agents/index.ts'
import { avatars } from './modules/avatars/index.ts'
import { campaigns } from './modules/campaigns/index.ts'
import { chat } from './modules/chat/index.ts'
import { contracts } from './modules/contracts/index.ts'
import { feedback } from './modules/feedback/index.ts'
import { games } from './modules/games/index.ts'
import { help } from './modules/help/index.ts'
import { install } from './modules/install/index.ts'
import { jackpots } from './modules/jackpots/index.ts'
import { join } from './modules/join/index.ts'
import { labels } from './modules/labels/index.ts'
import { linked } from './modules/linked/index.ts'
import { lottery } from './modules/lottery/index.ts'
import { media } from './modules/media/index.ts'
import { member } from './modules/member/index.ts'
import { messages } from './modules/messages/index.ts'
import { ops } from './modules/ops/index.ts'
import { payments } from './modules/payments/index.ts'
import { promotions } from './modules/promotions/index.ts'
import { protection } from './modules/protection/index.ts'
import { push } from './modules/push/index.ts'
import { races } from './modules/races/index.ts'
import { raffles } from './modules/raffles/index.ts'
import { records } from './modules/records/index.ts'
import { register } from './modules/register/index.ts'
import { rewards } from './modules/rewards/index.ts'
import { search } from './modules/search/index.ts'
import { security } from './modules/security/index.ts'
import { session } from './modules/session/index.ts'
import { service } from './modules/service/index.ts'
import { settings } from './modules/settings/index.ts'
import { sports } from './modules/sports/index.ts'
import { system } from './modules/system/index.ts'
import { upline } from './modules/upline/index.ts'
import { wallet } from './modules/wallet/index.ts'
import { winners } from './modules/winners/index.ts'

/** Builds every slice in dependency order. */
export const composeSlices = (host: Host) =>
  compose(host)
    .add(system)
    .add(member)
    .add(labels)
    .add(avatars)
    .add(games)
    .add(wallet)
    .add(linked)
    .add(protection)
    .add(security)
    .add(agents)
    .add(session)
    .add(register)
    .add(records)
    .add(media)
    .add(messages)
    .add(install)
    .add(analytics)
    .add(join)
    .add(push)
    .add(help)
    .add(rewards)
    .add(chat)
    .add(lottery)
    .add(sports)
    .add(search)
    .add(jackpots)
    .add(winners)
    .add(races)
    .add(raffles)
    .add(promotions)
    .add(campaigns)
    .add(payments)
    .add(upline)
    .add(contracts)
    .add(settings)
    .add(feedback)
    .add(service)
    .add(ops)
