import type { RemoteMachine } from './remote-machine.ts'

/** How long a connection may take to come about, in seconds: the network, and what ssh exchanges first. */
const CONNECT_TIMEOUT_SECONDS = 5
/**
 * A line without life is given up after so many questions, so many seconds apart. Work waits out a moment without a
 * network; what other machines answer too does not.
 */
const ALIVE = { work: { seconds: 5, count: 3 }, brief: { seconds: 2, count: 2 } }

/** Returns what every connection over ssh has in common. Without `ask`, nothing is asked at the terminal. */
export function sshOptions({ ask = false, patience = 'work' }: SshConduct = {}): string[] {
  const { seconds, count } = ALIVE[patience]
  return [
    ...(ask ? [] : ['BatchMode=yes']),
    `ConnectTimeout=${CONNECT_TIMEOUT_SECONDS}`,
    `ServerAliveInterval=${seconds}`,
    `ServerAliveCountMax=${count}`,
  ].flatMap((option) => ['-o', option])
}

interface SshConduct {
  ask?: boolean
  patience?: keyof typeof ALIVE
}

/**
 * Returns the words after `ssh`. What the user's own configuration says holds for everything else. The only words that
 * the shell there reads are the program's checked path and `far`. source: ssh(1), ssh_config(5)
 */
export function sshWords({ destination, program }: RemoteMachine, conduct: SshConduct): string[] {
  return ['-T', ...sshOptions(conduct), '-o', 'ClearAllForwardings=yes', '--', destination, program, 'far']
}

/** Returns the words after `ssh` for a command in place of usher. What is sent is compressed: a program halves. */
export function sshCommandWords({ destination }: RemoteMachine, command: string): string[] {
  return ['-T', ...sshOptions(), '-o', 'ClearAllForwardings=yes', '-o', 'Compression=yes', '--', destination, command]
}
