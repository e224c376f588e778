import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LookingCheck } from '../check.ts'
import { assertKeepsHere } from '../here.ts'
import { fail, pass } from '../seen.ts'

/** source: ip-sysctl, `ip_unprivileged_port_start` */
const FIRST_FREE_PORT = 'sys/net/ipv4/ip_unprivileged_port_start'
const USUAL = 1024

export const engineRootless: LookingCheck = {
  id: 'engine-rootless',
  group: 'engine',
  title: 'The engine may open the ports that services want',
  meaning: 'It runs without the rights of root, and may not open low ports: what wants one does not start.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: {
    summary: 'let every user open ports from there on',
    command: 'sudo sysctl -w net.ipv4.ip_unprivileged_port_start=80',
  },
  repair: null,
  async look({ engine, info, stack, status, machine }) {
    const { rootless } = await info()
    if (!rootless) return pass('It has the rights of root.')
    assertKeepsHere(await engine())
    const [{ services }, { services: now }] = await Promise.all([stack(), status()])
    const text = await readFile(join(machine.proc, FIRST_FREE_PORT), 'utf8').catch(() => '')
    const first = /^\d+$/.test(text.trim()) ? Number(text) : USUAL
    const wanted = new Set(now.filter((one) => one.wanted).map(({ service }) => service))
    const low = services.flatMap(({ name, ports }) =>
      ports.flatMap(({ host }) => (wanted.has(name) && host !== null && host < first ? [{ name, host }] : [])),
    )
    const evidence = [`rootless; ports from ${first} on`]
    if (low.length === 0) return pass('Rootless, and no service wants a low port.', { evidence })
    return low.map(({ name, host }) =>
      fail(`${name} wants port ${host}, which a rootless engine may not open.`, { about: name, evidence }),
    )
  },
}
