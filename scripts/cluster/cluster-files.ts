import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/run.ts'

/** Ports of one node of the cluster. */
export interface NodePorts {
  readonly postgres: number
  readonly patroni: number
  readonly etcd: number
  readonly etcdPeer: number
}

/** Everything that the files of `ops/cluster` leave open, for a cluster on this machine. */
export interface ClusterPlan {
  readonly nodes: readonly NodePorts[]
  /** HAProxy's, to the primary and to a replica. */
  readonly primary: number
  readonly replica: number
  readonly pgbouncer: number
  readonly passwords: { readonly superuser: string; readonly replication: string; readonly gateway: string }
}

export const address = '127.0.0.1'
export const nodeName = (index: number): string => `node${index + 1}`

interface File {
  readonly path: string
  readonly text: string
}

/** The configuration files of a cluster in `folder`: the templates of `ops/cluster` with every placeholder replaced. */
export function clusterFiles(plan: ClusterPlan, folder: string, postgresBin: string): readonly File[] {
  const { nodes, passwords } = plan
  const common = {
    ADDRESS: address,
    NETWORK: `${address}/32`,
    ETCD_MEMBERS: nodes
      .map(({ etcdPeer }, index) => `${nodeName(index)}=http://${address}:${etcdPeer}`)
      .join(','),
    ETCD_HOSTS: nodes.map(({ etcd }) => `${address}:${etcd}`).join(','),
    NODES: nodes
      .map(
        ({ postgres, patroni }, index) =>
          `    server ${nodeName(index)} ${address}:${postgres} check port ${patroni}`,
      )
      .join('\n'),
    PRIMARY_PORT: plan.primary,
    REPLICA_PORT: plan.replica,
    PGBOUNCER_PORT: plan.pgbouncer,
    POSTGRES_BIN: postgresBin,
    SUPERUSER_PASSWORD: passwords.superuser,
    REPLICATION_PASSWORD: passwords.replication,
    GATEWAY_PASSWORD: passwords.gateway,
  }
  const fill = (name: string, into: string, more: Readonly<Record<string, string | number>> = {}): File => {
    const values = { ...common, FOLDER: into, ...more }
    return { path: join(into, name), text: filled(name, values) }
  }
  const proxies = join(folder, 'proxies')
  return [
    ...nodes.flatMap(({ postgres, patroni, etcd, etcdPeer }, index) => {
      const own = {
        NAME: nodeName(index),
        POSTGRES_PORT: postgres,
        PATRONI_PORT: patroni,
        ETCD_PORT: etcd,
        ETCD_PEER_PORT: etcdPeer,
      }
      const into = join(folder, nodeName(index))
      return [fill('etcd.yml', into, own), fill('patroni.yml', into, own)]
    }),
    ...['haproxy.cfg', 'pgbouncer.ini', 'userlist.txt'].map((name) => fill(name, proxies)),
  ]
}

function filled(name: string, values: Readonly<Record<string, string | number>>): string {
  return readFileSync(join(root, 'ops/cluster', name), 'utf8').replaceAll(
    /\$\{(\w+)\}/g,
    (_, key: string) => {
      const value = values[key]
      if (value === undefined) throw new Error(`ops/cluster/${name} names ${key}, which has no value.`)
      return String(value)
    },
  )
}
