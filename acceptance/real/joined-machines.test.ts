import { expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { networkMissingReason } from './support/network-namespaces.ts'

const because = networkMissingReason === null ? '' : ` (skipped: ${networkMissingReason})`

test.skipIf(networkMissingReason !== null)(
  `nothing of two joined machines is left after the process that joined them was killed${because}`,
  async () => {
    const module = join(import.meta.dirname, 'support/joined-machines.ts')
    const script = `
      const { joinMachines } = await import(${JSON.stringify(module)})
      const { near, far } = await joinMachines()
      const inside = Bun.spawn([...far, 'sleep', '600'])
      console.log(JSON.stringify([near[2], far[2], String(inside.pid)]))
      setInterval(() => undefined, 1000)`
    const child = Bun.spawn([process.execPath, '--eval', script], { stdout: 'pipe', stderr: 'inherit' })
    const { value } = await child.stdout.getReader().read()
    const pids = JSON.parse(Buffer.from(value!).toString()) as string[]
    expect(pids.map((pid) => existsSync(`/proc/${pid}`))).toEqual([true, true, true])
    child.kill('SIGKILL')
    while (pids.some((pid) => existsSync(`/proc/${pid}`))) await Bun.sleep(20)
  },
  30_000,
)
