import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../lib/run.ts'
import { clusterFiles } from './cluster-files.ts'

const nodes = [0, 1, 2].map((index) => ({
  postgres: 5_432 + index,
  patroni: 8_008 + index,
  etcd: 2_379 + index,
  etcdPeer: 2_480 + index,
}))
const plan = {
  nodes,
  primary: 5_000,
  replica: 5_001,
  pgbouncer: 6_432,
  passwords: { superuser: 'top', replication: 'copy', gateway: 'gate' },
}
const files = new Map(
  clusterFiles(plan, '/srv/cluster', '/usr/lib/postgresql/15/bin').map(({ path, text }) => [path, text]),
)

it('every template of ops/cluster is a file of the cluster, with every placeholder replaced', () => {
  const templates = globSync('*', { cwd: join(root, 'ops/cluster') })
  expect(new Set([...files.keys()].map((path) => basename(path)))).toEqual(new Set(templates))
  for (const text of files.values()) expect(text).not.toContain('${')
})

it('every node has an agent of its own, and both proxies know all of them', () => {
  expect(files.get('/srv/cluster/node2/patroni.yml')).toContain('listen: 127.0.0.1:8009')
  expect(files.get('/srv/cluster/node3/etcd.yml')).toContain('node1=http://127.0.0.1:2480')
  expect(files.get('/srv/cluster/proxies/haproxy.cfg')?.match(/server node\d 127/g)).toHaveLength(6)
})

it('the placeholders that the manual explains are those of the templates', () => {
  const named = new Set<string>()
  for (const path of globSync('ops/cluster/*', { cwd: root }))
    for (const [, name = ''] of readFileSync(join(root, path), 'utf8').matchAll(/\$\{(\w+)\}/g))
      named.add(name)
  const manual = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  expect([...named].filter((name) => !manual.includes(`\`${name}\``))).toEqual([])
})
