import type { ServerData } from './server.ts'

/** Returns what the terminal shows of a server that has started. */
export function renderGreeting(data: ServerData): string {
  const { address, addresses, addresses_left_out, token, lan, rehearsal, certificate } = data
  const others = addresses.filter((other) => other !== address)
  return [
    ...(rehearsal ? ['This is a rehearsal: the engine and the apps are simulated.', ''] : []),
    `usher is at  ${address}`,
    ...(others.length > 0 ? [`     and at  ${others.join('  ')}`] : []),
    ...addresses_left_out.map((one) => ` but not at  ${one.address}: ${one.because}`),
    ...(token === '' ? [] : [`      token  ${token}`]),
    ...(certificate ? [`fingerprint  ${certificate.fingerprint}`, `        pin  ${certificate.public_key_pin}`] : []),
    '',
    reachSentence(lan, certificate !== null),
    ...(certificate?.self_signed
      ? ['A browser warns of the certificate once: compare its fingerprint before you accept it.']
      : []),
    token === ''
      ? 'Sign in with usher ui --open, the password or a key. Press Ctrl-C to stop; nothing stays behind.'
      : 'The token is valid until usher exits. Press Ctrl-C to stop; nothing stays behind.',
    '',
  ].join('\n')
}

function reachSentence(lan: boolean, encrypted: boolean): string {
  if (encrypted)
    return lan
      ? 'It is open to the local network. The connection is encrypted.'
      : 'Only this machine can reach it. The connection is encrypted.'
  return lan
    ? 'It is open to the local network. The connection is not encrypted: anyone on the network can read it.'
    : 'Only this machine can reach it. The connection is not encrypted.'
}
