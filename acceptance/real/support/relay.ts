import { join } from 'node:path'

/** `inwards`: heard in the engine's network, answered on the machine. `outwards`: the other way round. */
export type Direction = 'inwards' | 'outwards'

/** The network of an engine, as it sees it; a container's is that of its first process. */
const ENGINES = '/run/inside'

/** Relays one loopback port between the machine's network and one that `inside` leads to, as long as that lives. */
export async function relay(
  inside: string[],
  folder: string,
  direction: Direction,
  port: number,
  network = ENGINES,
): Promise<void> {
  const [listen, connect] = direction === 'inwards' ? [network, '/run/outside'] : ['/run/outside', network]
  const words = [
    join(folder, 'relay.sh'),
    listen,
    `TCP4-LISTEN:${port},bind=127.0.0.1`,
    connect,
    `TCP:127.0.0.1:${port}`,
  ]
  const shell = ['env', 'PATH=/usr/sbin:/usr/bin', 'sh', '-c', 'exec sh "$@" 3>&1 >/dev/null', 'sh', ...words]
  const child = Bun.spawn(['setpriv', '--pdeathsig', 'KILL', ...inside, ...shell], {
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'inherit',
  })
  child.unref()
  const { value } = await child.stdout.getReader().read()
  const said = new TextDecoder().decode(value)
  if (!said.startsWith('0')) throw new Error(`port ${port} cannot be relayed: ${said.slice(2)}`)
}
