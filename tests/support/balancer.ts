import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** One address for several gateways, as a load balancer in front of them gives. */
export interface Balancer {
  readonly port: number
  /** Ports of the gateways; the owner changes the list. */
  readonly targets: number[]
  close(): Promise<void>
}

/** A TCP load balancer on loopback: a connection goes to the next gateway in turn that takes it. */
export async function startBalancer(): Promise<Balancer> {
  const targets: number[] = []
  const sockets = new Set<Socket>()
  let turn = 0

  function pass(client: Socket, tries: number): void {
    const port = targets[turn++ % targets.length]
    if (port === undefined || tries === 0) return void client.destroy()
    const gateway = connect({ port, host: '127.0.0.1' })
    const refused = () => pass(client, tries - 1)
    gateway.once('error', refused)
    gateway.once('connect', () => {
      gateway.off('error', refused)
      join(client, gateway)
      join(gateway, client)
    })
    keep(gateway)
  }
  function join(from: Socket, to: Socket): void {
    from.on('error', () => to.destroy())
    from.pipe(to)
  }
  function keep(socket: Socket): void {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  }

  const server = createServer((client) => {
    keep(client)
    client.on('error', () => client.destroy())
    pass(client, targets.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    targets,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
