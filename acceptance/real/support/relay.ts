import { join } from 'node:path'

/** `inwards`: listens in the engine's network and connects to the host. `outwards`: the other way round. */
export type RelayDirection = 'inwards' | 'outwards'

/** The path of an engine's network in its own mount namespace; a container's is that of its first process. */
const ENGINE_NETWORK = '/run/inside'

/** Relays one loopback port between the host's network and the one at `inside`, for as long as that exists. */
export async function startRelay(
  inside: string[],
  folder: string,
  direction: RelayDirection,
  port: number,
  network = ENGINE_NETWORK,
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
  const status = new TextDecoder().decode(value)
  if (!status.startsWith('0')) throw new Error(`port ${port} cannot be relayed: ${status.slice(2)}`)
}
