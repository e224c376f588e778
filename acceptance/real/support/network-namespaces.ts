/** Why no network of its own can be made here; null if one can. */
export const networkMissingReason: string | null = findReason()

function findReason(): string | null {
  if (process.platform !== 'linux') return 'only Linux has network namespaces'
  if (process.getuid?.() !== 0) return 'network namespaces need root'
  const missing = ['unshare', 'nsenter', 'ip'].find((program) => Bun.which(program) === null)
  if (missing !== undefined) return `${missing} is missing`
  const script = 'ip link add line type veth peer name other'
  const { exitCode, stderr } = Bun.spawnSync(['unshare', '--net', '--pid', '--fork', 'sh', '-c', script])
  return exitCode === 0 ? null : `this kernel makes no network: ${stderr.toString().trim()}`
}

/** Why a line cannot be slowed down here; null if it can. */
export function slowLineMissingReason(): string | null {
  if (networkMissingReason !== null) return networkMissingReason
  if (Bun.which('tc') === null) return 'tc is missing'
  const script = 'tc qdisc add dev lo root tbf rate 256kbit burst 8k latency 400ms'
  const { exitCode } = Bun.spawnSync(['unshare', '--net', 'sh', '-c', script])
  return exitCode === 0 ? null : 'this kernel cannot slow a line down'
}
