import { launchGame } from '#schemas/api/games.ts'
import { aLaunch } from './a-launch.ts'
import type { TestGateway, Visitor } from './gateway.ts'

/** A `fetch` for a vendor: its signed wallet calls reach the gateway of the test without a network. */
export const throughGateway =
  ({ app }: TestGateway): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const { host, pathname } = new URL(request.url)
    const answer = await app.inject({
      method: 'POST',
      url: pathname,
      headers: { ...Object.fromEntries(request.headers), host },
      payload: await request.text(),
    })
    return new Response(answer.body, { status: answer.statusCode })
  }

interface LaunchedFromLobby {
  readonly gameId: string
  /** Code of the studio. */
  readonly vassalage: string
  readonly merchantCode: string
}

/** Launches a game as the lobby does; the address of its page, with the launch code. */
export async function launchUrlFor(
  visitor: Visitor,
  { gameId, vassalage, merchantCode }: LaunchedFromLobby,
): Promise<URL> {
  const { launchUrl } = await visitor.call(launchGame, aLaunch({ gameId, vassalage, merchantCode }))
  return new URL(launchUrl)
}
